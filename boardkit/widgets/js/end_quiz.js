function render({ model, el }) {
  const face = new Quiz(model, el, "quiz");
  face.render();
  return () => face.close();
}

export default { render };
