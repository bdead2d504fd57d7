/** `listPets`, `list_pets`, `pets/list` → "List pets", "Pets list". Words in capitals stay. */
export function wordsOf(name: string): string {
  const words = name
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Operations without a tag that one group may have: a reader sees their names at once. */
const FEW = 12

/**
 * The group of each path, for operations without a tag: the first segment after those that all paths share. Parameters
 * and versions are no segments. No groups for a few operations, and none for the path `/`.
 */
export function groupsByPath(paths: readonly string[]): Map<string, string> {
  if (paths.length <= FEW) return new Map()
  const segments = new Map(paths.map((path) => [path, segmentsOf(path)]))
  const lists = [...segments.values()].filter((list) => list.length > 0)
  const [first = []] = lists
  const differs = first.findIndex((segment, index) => lists.some((list) => list[index] !== segment))
  // A path that is the beginning of all others has a group too.
  const shortest = Math.min(...lists.map((list) => list.length))
  const shared = Math.min(differs === -1 ? shortest : differs, shortest - 1)
  return new Map([...segments].map(([path, list]) => [path, list[shared] ?? '']))
}

function segmentsOf(path: string): string[] {
  return path.split(/[/?#]/).filter((part) => part !== '' && !/[{}=]|^(api|v\d[\d.]*)$/.test(part))
}
