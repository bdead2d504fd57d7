/** A second failure within this time (ms) is no deploy that happened in between: a reload would not help. */
export const AGAIN = 10_000

/** Whether a failed load may reload the page, given the state of the history entry and the time in milliseconds. */
export function mayReload(state: unknown, now: number): boolean {
  const last = (state as { reloadedAt?: unknown } | null)?.reloadedAt
  return typeof last !== 'number' || now - last > AGAIN
}
