/** The messages of an error and of its causes, outermost first. A cause that leads back to itself ends the chain. */
export function errorChain(error: unknown): string[] {
  const seen = new Set<unknown>()
  const messages: string[] = []
  for (let at = error; at !== undefined && at !== null && !seen.has(at); ) {
    seen.add(at)
    messages.push(at instanceof Error ? at.message || at.name : String(at))
    at = at instanceof Error ? at.cause : undefined
  }
  return messages
}
