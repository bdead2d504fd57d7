import type MiniSearch from 'minisearch'
import type { IndexedSection } from './index-options.ts'
import type { IndexFile } from './search-files.ts'

/** MiniSearch's index as the index file holds it: about a third of MiniSearch's own JSON. */
export function slimIndex(search: MiniSearch<IndexedSection>): IndexFile {
  const { documentCount, averageFieldLength, index } = search.toJSON()
  const sorted = index.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    documentCount,
    averageFieldLength: averageFieldLength.map((length) => Math.round(length * 1000) / 1000),
    terms: sorted.map(([term]) => term).join(' '),
    postings: sorted
      .map(([, fields]) =>
        Object.entries(fields)
          .map(([field, sections]) => `${field}:${steps(sections as Record<string, number>)}`)
          .join(';'),
      )
      .join(' '),
  }
}

function steps(sections: Record<string, number>): string {
  let previous = 0
  return Object.entries(sections)
    .map(([section, times]) => {
      const step = (Number(section) - previous).toString(36)
      previous = Number(section)
      return times > 1 ? `${step}*${times}` : step
    })
    .join(',')
}
