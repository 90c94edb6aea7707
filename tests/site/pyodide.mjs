// Runs a Python program under Pyodide, with a wheel unpacked: node pyodide.mjs PYODIDE_FOLDER WHEEL PROGRAM

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, wheel, program] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
  const pyodide = await loadPyodide({ indexURL: `${folder}/` });
  pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
  await pyodide.runPythonAsync(readFileSync(program, "utf8"));
} catch (error) {
  console.error(error.message); // left uncaught, Node would print the whole of Pyodide with it
  process.exitCode = 1;
}
