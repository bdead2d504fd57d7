/** What the search box needs once a reader wants to search. One chunk, fetched then; nothing else imports it. */
export { loadSearch } from './load-search.ts'
export { query } from './query.ts'
export { SearchResults } from './SearchResults.tsx'
