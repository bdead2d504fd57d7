/** The part of the Network Information API that matters here; not every browser has it. */
export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** False where the reader saves data or is on 2g (specification §7). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
