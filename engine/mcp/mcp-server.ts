import { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import type { Hit } from '../search/query/query.ts'
import type { SiteReader } from './site-reader.ts'

/** The maximum number of characters in one answer, and the default. */
const MOST_CHARACTERS = 50_000
const USUAL_CHARACTERS = 40_000
const LONGEST_QUERY = 500
const MOST_RESULTS = 20
const USUAL_RESULTS = 8

const INSTRUCTIONS =
  'The documentation of one site, read-only. Before you write code, call list: it returns the instructions of the site for programs, if there are any, and all pages. Call search with words of the question, then read with an address that search returned; an address with a fragment returns only that part. List and search take the language and the version of the pages.'

/** A part of a longer text. */
const part = {
  offset: z.int().min(0).default(0).describe('Character to begin at, for the rest of a long text'),
  maxCharacters: z.int().min(200).max(MOST_CHARACTERS).default(USUAL_CHARACTERS),
}

const edition = {
  language: z.string().optional().describe('Language of the pages, such as "de"; default: that of the site'),
  version: z.string().optional().describe('Version of the docs, such as "1.0"; default: the last one'),
}

/** Returns a function that creates a server of the Model Context Protocol for a site, with `search`, `read` and `list`. */
export function mcpServerFactory(site: SiteReader, version: string): () => McpServer {
  return () => {
    const server = new McpServer({ name: 'wordframe', version }, { instructions: INSTRUCTIONS })
    const annotations = { readOnlyHint: true, idempotentHint: true }
    server.registerTool(
      'search',
      {
        description: 'Finds the sections of the documentation that answer a question, the best first.',
        inputSchema: z.object({
          query: z.string().min(1).max(LONGEST_QUERY).describe('Words of the question, or names of code'),
          limit: z.int().min(1).max(MOST_RESULTS).default(USUAL_RESULTS).describe('Most results'),
          ...edition,
        }),
        annotations,
      },
      async ({ query, limit, ...names }) => {
        const hits = await site.search(query, limit, names)
        return answer(
          hits.length === 0 ? 'Nothing was found. Use other words.' : hits.map(hitAsText).join('\n\n'),
        )
      },
    )
    server.registerTool(
      'read',
      {
        description:
          'Returns a page, an operation or a schema of the API as Markdown; for an address with a fragment, only that part.',
        inputSchema: z.object({
          address: z.string().min(1).max(2048).describe('From search or list, such as /guides/rag/#chunks'),
          ...part,
        }),
        annotations,
      },
      async ({ address, ...which }) => answer(cut(await site.read(address), which)),
    )
    server.registerTool(
      'list',
      {
        description:
          'Returns the instructions of the site for programs that write code, and the list of all pages and operations, each with a description (llms.txt).',
        inputSchema: z.object({ ...part, ...edition }),
        annotations,
      },
      async ({ language, version, ...which }) => answer(cut(await site.list({ language, version }), which)),
    )
    return server
  }
}

function answer(text: string) {
  return { content: [{ type: 'text' as const, text }] }
}

/** Returns a result as text: the headings above it, its address and its passage. */
function hitAsText({ title, trail, heading, passage, href }: Hit): string {
  const textOf = (pieces: Hit['heading']) => pieces.map(({ text }) => text).join('')
  const names = [title, ...trail, textOf(heading)]
  const path = names.filter((name, index) => name !== names[index - 1]).join(' › ')
  return [path, href, textOf(passage)].filter((line) => line !== '').join('\n')
}

/** Returns a part of a text, with the offset of the rest at its end. */
export function cut(
  text: string,
  { offset, maxCharacters }: { offset: number; maxCharacters: number },
): string {
  // Programs in other languages refuse a text that begins or ends with half of a character above U+FFFF.
  const before = (at: number) =>
    at - Number(/^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1)))
  const end = before(offset + maxCharacters)
  const left = text.length - end
  const characters = left === 1 ? 'character' : 'characters'
  const rest = left > 0 ? `\n\n(${left} more ${characters}: offset ${end})` : ''
  return text.slice(before(offset), end) + rest
}
