/** Opens everything folded around the target of a fragment and shows it. Browsers do so by themselves only lately. */
export function revealTarget(hash: string): void {
  const target = hash.length > 1 ? document.getElementById(decode(hash.slice(1))) : null
  if (!target) return
  let opened = false
  for (
    let around = target.closest('details');
    around;
    around = around.parentElement?.closest('details') ?? null
  ) {
    opened ||= !around.open
    around.open = true
  }
  if (opened) target.scrollIntoView({ block: 'start' })
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
