/** A query as developers type it, and what they hope for. */
export interface JudgedQuery {
  query: string
  /** Addresses that were sought, any of them. One without anchor stands for its page; `*` stands for anything. */
  sought: string[]
  /** Addresses that help as well. */
  helpful: string[]
}

/** Reads lines of `query => address address | address`; those that begin with `#` are comments. */
export function readJudgedQueries(text: string): JudgedQuery[] {
  return text
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [query = '', addresses] = line.split(' => ')
      const [sought, helpful] = (addresses ?? '').split(' | ').map(addressesIn)
      if (!sought?.length) throw new Error(`The line names no address: "${line}". Write: query => /page/`)
      return { query, sought, helpful: helpful ?? [] }
    })
}

const addressesIn = (text: string): string[] => text.split(' ').filter(Boolean)
