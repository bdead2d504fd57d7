/** The options of Pyodide, which are the same when its memory is copied and when Python starts with the copy. */
export const OPTIONS = {
  jsglobals: {},
  stdin: () => null,
  stdout: () => {},
  stderr: () => {},
}
