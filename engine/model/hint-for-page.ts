import { didYouMean } from './problem.ts'

/** The most pages that a hint lists. */
const MOST_LISTED = 30

/**
 * Returns the remedy for an id without a page: the page that the author means, which is the page of this folder, the nearest one or
 * the only one with this name in another folder; otherwise all pages, or the form of an id.
 */
export function hintForPage(written: string, known: readonly string[]): string {
  const id = written.replace(/\.mdx?$|\/$/, '')
  if (known.includes(`${id}/index`)) return `Did you mean "${id}/index"?`
  const near = didYouMean(id, known)
  if (near !== '') return near
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  const name = nameOf(id)
  // Each folder may have an index.
  const [moved, another] = name === 'index' ? [] : known.filter((each) => nameOf(each) === name)
  if (moved !== undefined && another === undefined) return `Did you mean "${moved}"?`
  return known.length > MOST_LISTED
    ? 'Write the path of its file in the folder of the pages, without the ending: "guides/rag".'
    : `Pages are: ${known.join(', ')}.`
}
