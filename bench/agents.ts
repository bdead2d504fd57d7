/**
 * Prints how often a program with a small context reads the section that answers a judged query of `site/search`: by
 * the server of the Model Context Protocol, and only by `llms.txt`. Next to it, prints how often the search for readers
 * has the section among its first three results. `node scripts/run.js bench/agents.ts [dist]`.
 */
import { readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { siteFiles } from '../engine/mcp/site-files.ts'
import { partOf, siteReader } from '../engine/mcp/site-reader.ts'
import { nearestPart } from '../engine/model/id-of-hash.ts'
import { escapeExpression } from '../engine/model/text/escape-expression.ts'
import type { Targets } from '../engine/outputs/for-programs/targets-file.ts'
import { judge } from '../engine/search/fixtures/judge.ts'
import { type JudgedQuery, readJudgedQueries } from '../engine/search/fixtures/read-judged-queries.ts'
import { termsOf } from '../engine/search/query/terms-of.ts'

/** The maximum number of characters that a program reads for one question: answers of tools and files together. */
const SPACE = 8000
const RESULTS = 8
/** The maximum number of characters that the program reads of one result, so that it can read several results. */
const OF_RESULT = SPACE / 4
/** How many characters at the beginning of a section show that the program has read the section. */
const BEGINNING = 200

const out = process.argv[2] ?? 'dist'
const reader = siteReader(siteFiles(out))
const { pages: targets }: Targets = JSON.parse(readFileSync(`${out}/markdown-targets.json`, 'utf8'))
const client = new Client({ name: 'bench', version: '1' })
await client.connect(
  new StdioClientTransport({ command: process.execPath, args: ['engine/bin.js', 'mcp', '--site', out] }),
)
const list = readFileSync(`${out}/llms.txt`, 'utf8')
const lines = [...list.matchAll(/^- \[(.*)\]\((\S+\.md)\)(.*)$/gm)].map(([line, , address = '']) => ({
  address: new URL(address).pathname,
  terms: new Set(termsOf(line)),
}))

const rows = []
for (const name of ['judged-queries', 'held-out-queries']) {
  const queries = readJudgedQueries(readFileSync(`site/search/${name}.txt`, 'utf8'))
  const found = new Map<string, string[]>()
  for (const { query } of queries)
    found.set(
      query,
      (await reader.search(query, RESULTS)).map(({ href }) => href),
    )
  rows.push({
    set: name,
    queries: queries.length,
    'reader, top 3': percent(judge(queries, (query) => found.get(query) ?? []).withinThree),
    MCP: await share(queries, throughServer),
    'llms.txt known': await share(queries, (query) => throughList(query, 0)),
    'llms.txt read as well': await share(queries, (query) => throughList(query, list.length)),
  })
}
await client.close()
console.table(rows)

/** Returns all text that a program reads for a question, at most `SPACE` characters. */
type Ask = (query: string) => Promise<string>

/** Returns the share of queries for which the program reads one of the sought sections. */
async function share(queries: readonly JudgedQuery[], ask: Ask): Promise<string> {
  let got = 0
  for (const { query, sought } of queries) {
    const read = await ask(query)
    const sections = (await Promise.all(sought.map(textsOf))).flat()
    if (sections.some((text) => read.includes(text))) got += 1
  }
  return percent(got / queries.length)
}

/**
 * Returns the beginnings of the sections for an address of a judged query: heading and first words. An address without
 * a fragment means any section of the page.
 */
async function textsOf(address: string): Promise<string[]> {
  const [path = '', id] = address.split('#')
  const routes = Object.keys(targets).filter((route) => matches(path, route))
  const places = routes.flatMap((route) => {
    const known = new Map(Object.entries(targets[route] ?? {}))
    const ids = id === undefined ? [...known.keys(), ''] : [...known.keys()].filter((key) => matches(id, key))
    const exact = id === undefined || ids.length > 0 || id.includes('*') ? ids : [id]
    return exact.map((key) => route + (nearestPart(key, known) ?? 'index.md'))
  })
  const texts = await Promise.all([...new Set(places)].map(beginningOf))
  return texts.filter((text) => text !== '')
}

async function beginningOf(place: string): Promise<string> {
  const [path = '', id = ''] = place.slice(1).split('#')
  const markdown = readFileSync(`${out}/${path}`, 'utf8')
  const text =
    id === '' ? markdown.replace(/^# .*\n+(>.*\n)+/, '') : (partOf(markdown, decodeURIComponent(id)) ?? '')
  return text.trim().slice(0, BEGINNING)
}

function matches(pattern: string, text: string): boolean {
  const escaped = pattern.split('*').map(escapeExpression).join('.*')
  return new RegExp(`^${escaped}$`).test(text)
}

/** Searches, then reads the results in order until the space is full. */
async function throughServer(query: string): Promise<string> {
  let read = await call('search', { query, limit: RESULTS })
  const addresses = read.split('\n').filter((line) => line.startsWith('/'))
  for (const address of addresses) {
    const left = SPACE - read.length
    if (left < BEGINNING) break
    read += (await call('read', { address, maxCharacters: Math.min(left, OF_RESULT) })).slice(0, left)
  }
  return read
}

async function call(name: string, given: Record<string, unknown>): Promise<string> {
  const { content } = await client.callTool({ name, arguments: given })
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('')
}

/** Reads the beginnings of the files whose line in the list has the most words in common with the query. */
async function throughList(query: string, spent: number): Promise<string> {
  const words = new Set(termsOf(query))
  const inLines = (word: string) => lines.filter(({ terms }) => terms.has(word)).length
  const weightOf = ({ terms }: (typeof lines)[number]) =>
    [...words].reduce(
      (sum, word) => sum + (terms.has(word) ? Math.log(1 + lines.length / inLines(word)) : 0),
      0,
    )
  const ranked = lines
    .map((line) => ({ ...line, weight: weightOf(line) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  let read = ''
  for (const { address } of ranked) {
    const left = SPACE - spent - read.length
    if (left < BEGINNING) break
    read += (await reader.read(address)).slice(0, left)
  }
  return read
}

function percent(of: number): string {
  return `${(of * 100).toFixed(1)} %`
}
