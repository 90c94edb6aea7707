function render({ model, el }) {
  const face = new Exercise(model, el, "exercise");
  face.render();
  return () => face.close();
}

export default { render };
