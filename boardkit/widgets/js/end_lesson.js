function render({ model, el }) {
  const face = new Lesson(model, el, "exercise bk-withlesson");
  face.render();
  return () => face.close();
}

export default { render };
