/** The detail of the event `part-gone`. A listener sets it. */
export interface PartGone {
  /** Gives true where the page is about to be loaded anew. */
  reloads?: Promise<boolean>
}

declare global {
  interface WindowEventMap {
    'part-gone': CustomEvent<PartGone>
  }
}

/**
 * Waits for a part of the script that is loaded on demand. Where the part is gone, as after a deploy, the window gets the
 * event `part-gone`. The promise never settles where a listener loads the page anew.
 */
export function loadPart<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch(async (error: unknown) => {
    const detail: PartGone = {}
    dispatchEvent(new CustomEvent('part-gone', { detail }))
    if (await detail.reloads) await new Promise(() => {})
    throw error
  })
}
