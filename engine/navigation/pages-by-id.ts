import type { Page } from '../model/page.ts'
import { compareTexts } from '../model/text/compare-texts.ts'

/** Returns pages by their ids. Of a page of the docs and a reference with the same id, returns the page of the docs. */
export function pagesById(pages: readonly Page[]): ReadonlyMap<string, Page> {
  // The last page with an id counts, and "doc" comes after "api".
  const ordered = [...pages].sort((a, b) => compareTexts(a.kind, b.kind))
  return new Map(ordered.map((page) => [page.id, page]))
}
