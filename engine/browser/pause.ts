/** Ends the task: what waits, as a reader's click, comes first. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
