/** Adds a name to `taken` and returns the name, with a number if it is taken. */
export function freeName(wanted: string, taken: Set<string>): string {
  let free = wanted
  for (let number = 2; taken.has(free); number++) free = `${wanted}-${number}`
  taken.add(free)
  return free
}
