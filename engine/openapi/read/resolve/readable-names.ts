/** Converts names to words: `listPets` → "List pets", `pets/list` → "Pets list". Words in capitals do not change. */
export function nameInWords(name: string): string {
  const words = name
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The most operations without a tag in one group, so that a reader sees all names at once. */
const FEW = 12

/**
 * Returns the group of each path, for operations without a tag: the first segment after the segments that all paths
 * have in common, without parameters and versions. A few operations, and the path `/`, have no groups. There are none either
 * if most of them would have one operation, as in an API of calls such as `/sendMessage`.
 */
export function groupsByPath(paths: readonly string[]): Map<string, string> {
  if (paths.length <= FEW) return new Map()
  const segments = new Map(paths.map((path) => [path, segmentsOf(path)]))
  const lists = [...segments.values()].filter((list) => list.length > 0)
  const [first = []] = lists
  const differs = first.findIndex((segment, index) => lists.some((list) => list[index] !== segment))
  // At least one segment is left, so that a path that is a prefix of all others also has a group.
  const shortest = Math.min(...lists.map((list) => list.length))
  const shared = Math.min(differs === -1 ? shortest : differs, shortest - 1)
  const nameOf = (path: string) => segments.get(path)?.[shared] ?? ''
  // Without resources in the paths, the name before a dot may be one: `/chat.postMessage`.
  const named = [nameOf, (path: string) => nameOf(path).replace(/\..*/s, '')].map((of) => paths.map(of))
  const groups = named.find((names) => {
    const sizes = new Map<string, number>()
    for (const name of names) sizes.set(name, (sizes.get(name) ?? 0) + 1)
    return [...sizes.values()].filter((size) => size === 1).length <= sizes.size / 2
  })
  return new Map(groups ? paths.map((path, index) => [path, groups[index] ?? '']) : [])
}

function segmentsOf(path: string): string[] {
  return path.split(/[/?#]/).filter((part) => part !== '' && !/[{}=]|^(api|v\d[\d.]*)$/.test(part))
}
