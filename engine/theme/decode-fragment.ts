/** A fragment of an address, without its `#`, as the id that it names; as it stands where its percent signs say nothing. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
