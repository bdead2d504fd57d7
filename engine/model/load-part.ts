/** The detail of the event `part-gone`, which a listener sets. */
interface PartGone {
  /** Resolves to true if the page is about to reload. */
  reloads?: Promise<boolean>
}

declare global {
  interface WindowEventMap {
    'part-gone': CustomEvent<PartGone>
  }
}

/**
 * Waits for a part of the script that is loaded on demand. If the part no longer exists, as after a deploy, dispatches
 * the event `part-gone` on the window. The promise never settles if a listener reloads the page.
 */
export function loadPart<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch(async (error: unknown) => {
    const detail: PartGone = {}
    dispatchEvent(new CustomEvent('part-gone', { detail }))
    if (await detail.reloads) await new Promise(() => {})
    throw error
  })
}

/**
 * Returns the default export of the module at an address. A browser may remember a failed address, so each further `attempt` has
 * another address.
 */
export async function importDefault<Value>(address: string, attempt = 0): Promise<Value> {
  const module: { default: Value } = await import(attempt === 0 ? address : `${address}?${attempt}`)
  return module.default
}

/**
 * Returns a function that loads a part at its first call, for many elements of the same kind. A failure is reported once, not
 * by each element, and the first call after a failure tries again.
 */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined
  return () => {
    part ??= load().catch((error: unknown) => {
      part = undefined
      reportError(error)
      throw error
    })
    return part
  }
}
