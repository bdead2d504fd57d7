import type { SectionEntry } from './search-files.ts'

/**
 * Returns for each section of a page the headings above the section, outermost first, without the title of the page. A part of
 * the API reference ends where the next heading begins.
 */
export function trailsOf(sections: readonly Pick<SectionEntry, 'heading' | 'level' | 'kind'>[]): string[][] {
  let above: { heading: string; level: number; isPart: boolean }[] = []
  return sections.map(({ heading, level = 2, kind = 'heading' }) => {
    const isPart = kind !== 'heading'
    above = above.filter((each) => each.level < level && (isPart || !each.isPart))
    const trail = above.map((each) => each.heading)
    if (level > 1) above.push({ heading, level, isPart })
    return trail
  })
}
