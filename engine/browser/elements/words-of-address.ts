import { decoded } from '../../model/id-of-hash.ts'

/**
 * Returns the words in the last part of the path of an address, by which a reader may search for the page: `function calling` for
 * `/capabilities/function-calling.html`; '' if the path has no such word.
 */
export function wordsOfAddress(path: string): string {
  const parts = decoded(path)
    .replace(/\.\w{2,5}\/?$|\/$/, '')
    .split('/')
  const last = parts.findLast((part) => part !== '' && part !== 'index') ?? ''
  return (last.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').slice(0, LONGEST)
}

/** The number of characters that are searched: a longer text is no name of a page. */
const LONGEST = 80
