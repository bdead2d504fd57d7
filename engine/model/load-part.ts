/**
 * Waits for a part of the script that is loaded on demand. Where the part is gone, as after a deploy, the window gets the
 * event `part-gone`: a listener that cancels the event loads the page anew, and the promise never settles.
 */
export function loadPart<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch((error: unknown) => {
    if (dispatchEvent(new Event('part-gone', { cancelable: true }))) throw error
    return new Promise<Part>(() => {})
  })
}
