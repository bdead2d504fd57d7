import type { JudgedQuery } from './read-judged-queries.ts'

/** How well a search answers a set of queries: shares of them, 0 to 1. */
export interface Judgement {
  /** Mean of 1 ÷ place of the first result that was sought. */
  mrr: number
  /** The first result is what was sought. */
  first: number
  /** What was sought is among the first three. */
  withinThree: number
  /** What was sought, or what helps, is among the first three. */
  helped: number
  /** Where the first result is not what was sought. `place` counts from 1, 0 where it is not among the results. */
  missed: { query: string; place: number; results: string[] }[]
}

/** The queries as they are judged by pages: any section of a page that was sought will do. The parts of `whole` stay parts. */
export const byPage = (queries: JudgedQuery[], whole: string): JudgedQuery[] =>
  queries.map((judged) => ({
    ...judged,
    sought: judged.sought.map((address) =>
      address.startsWith(whole) ? address : address.replace(/#.*/, ''),
    ),
  }))

/** Judges a search. `search` gives addresses without base, `/page/#anchor`, the best first. */
export function judge(queries: JudgedQuery[], search: (query: string) => string[]): Judgement {
  const judged = queries.map(({ query, sought, helpful }) => {
    const results = search(query)
    const place = results.findIndex(isOneOf(sought)) + 1
    const isHelped = results.slice(0, 3).some(isOneOf([...sought, ...helpful]))
    return { query, results, place, isHelped }
  })
  const share = (count: number) => count / queries.length
  return {
    mrr: share(judged.reduce((sum, { place }) => sum + (place && 1 / place), 0)),
    first: share(judged.filter(({ place }) => place === 1).length),
    withinThree: share(judged.filter(({ place }) => place > 0 && place <= 3).length),
    helped: share(judged.filter(({ isHelped }) => isHelped).length),
    missed: judged
      .filter(({ place }) => place !== 1)
      .map(({ query, place, results }) => ({ query, place, results })),
  }
}

function isOneOf(addresses: string[]): (result: string) => boolean {
  const patterns = addresses.map((address) => {
    const escaped = address.replace(/[\\^$.+?()[\]{}|]/g, '\\$&').replaceAll('*', '.*')
    return new RegExp(`^${escaped}${address.includes('#') ? '' : '(?:#.*)?'}$`)
  })
  return (result) => patterns.some((pattern) => pattern.test(result))
}
