function render({ model, el }) {
  const face = new Explorer(model, el, "explorer");
  face.render();
  return () => face.close();
}

export default { render };
