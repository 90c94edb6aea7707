function render({ model, el }) {
  const face = new Workbench(model, el, "workbench");
  face.render();
  return () => face.close();
}

export default { render };
