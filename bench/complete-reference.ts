/**
 * Counts the operations, parameters, properties and values of enumerations in a description, as its author wrote them, and
 * how many of these the correct page of the reference contains, with a page for each operation. Then measures the pages of
 * the layout `auto`. Ends with status 1 if something is missing, or if a page of several operations is over the budget.
 * `node scripts/run.js bench/complete-reference.ts [FILE …]`; without a file, our description and a generated one.
 */
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { aReference } from '../engine/fixtures/a-reference.ts'
import type { Api, Json } from '../engine/model/api.ts'
import { nearestPart } from '../engine/model/id-of-hash.ts'
import type { Page } from '../engine/model/page.ts'
import { type ApiLayout, apiToPages } from '../engine/openapi/api-to-page.tsx'
import { listOf, objectOf, own, stepsOf, valueAt } from '../engine/openapi/json.ts'
import { METHODS, walkObjects } from '../engine/openapi/openapi-objects.ts'
import { readApi } from '../engine/openapi/read/read-api.ts'
import { createAnchors } from '../engine/openapi/reference/anchors.ts'
import { describeLargeApi } from './large-api.ts'

const MOST_ELEMENTS = 14_000
const MOST_BYTES = 120_000
/** The number of elements in the frame around an article. */
const FRAME = 150

type Kind = 'operations' | 'parameters' | 'properties' | 'values'
/** A name or value in a description. `page` is the page that must contain it; absent for any page. */
interface Described {
  kind: Kind
  name: string
  pointer: string
  page: Page | undefined
}

function pagesOf(api: Api, layout: ApiLayout): [Page, ...Page[]] {
  const { overview, parts } = apiToPages(api, aReference, layout)
  return [overview, ...parts]
}

/** Returns all names and values in a description. */
function described(api: Api, pages: [Page, ...Page[]]): Described[] {
  const [overview] = pages
  const anchors = createAnchors(api)
  const parts = new Map(Object.entries(overview.parts ?? {}))
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const pageOf = (anchor: string) => byRoute.get(nearestPart(anchor, parts) ?? '')
  const ids = new Map([...api.operations, ...api.webhooks].map(({ pointer, id }) => [pointer, id]))
  /** Returns the page of the operation or named schema at a pointer. Parts that several use may be on any page. */
  const pageAround = (pointer: string) => {
    const steps = stepsOf(pointer)
    if (steps[0] === 'components')
      return steps[1] === 'schemas' ? pageOf(anchors.schema(steps[2] ?? '')) : undefined
    const id = ids.get(pointer.split('/').slice(0, 4).join('/'))
    return id === undefined ? undefined : pageOf(anchors.operation(id))
  }
  const found: Described[] = []
  const add = (kind: Kind, name: string, pointer: string) =>
    found.push({ kind, name, pointer, page: pageAround(pointer) })
  for (const [path, item] of Object.entries(objectOf(own(api.document, 'paths')))) {
    for (const [method, operation] of Object.entries(objectOf(item))) {
      if (!METHODS.has(method)) continue
      const pointer = `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`
      add('operations', path, pointer)
      for (const parameter of [...listOf(own(item, 'parameters')), ...listOf(own(operation, 'parameters'))]) {
        const ref = own(parameter, '$ref')
        const whole = typeof ref === 'string' ? valueAt(api.document, ref.slice(1)) : parameter
        const name = own(whole, 'name')
        if (typeof name === 'string') add('parameters', name, pointer)
      }
    }
  }
  walkObjects('OpenAPI', api.document, '', {
    enter(kind, schema, pointer) {
      if (kind !== 'Schema') return
      for (const name of Object.keys(objectOf(own(schema, 'properties')))) add('properties', name, pointer)
      for (const value of listOf(own(schema, 'enum')))
        if (value !== null) add('values', written(value), pointer)
    },
  })
  return found
}

const written = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Returns the code texts of a page. A text in quotes is also returned without the quotes. */
function codesOf({ html }: Page): Set<string> {
  const codes = [...html.matchAll(/<(code|pre)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inside = '']) =>
    inside
      .replace(/<[^>]*>/g, '')
      .replace(/&#x([\dA-F]+);/gi, (_, digits) => String.fromCodePoint(Number.parseInt(digits, 16)))
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  )
  return new Set(codes.flatMap((code) => (code.startsWith('"') ? [code, unquoted(code)] : [code])))
}

function unquoted(code: string): string {
  try {
    const value: unknown = JSON.parse(code)
    return typeof value === 'string' ? value : code
  } catch {
    return code
  }
}

function sizeOf({ route, html }: Page) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  return {
    route,
    elements:
      (html.match(/<[a-z]/g)?.length ?? 0) +
      (html.match(/<(?:code-block|api-endpoint)/g)?.length ?? 0) +
      FRAME,
    bytes: brotliCompressSync(html, { params }).length,
    operations: html.match(/<section class="api-operation"/g)?.length ?? 0,
  }
}

/** Returns lines about missing names and pages over the budget, and prints the numbers. */
function judge(name: string, text: string): string[] {
  const { api } = readApi(text, name)
  if (!api) return [`${name}: cannot be read`]
  const pages = pagesOf(api, 'operations')
  const codes = new Map(pages.map((page) => [page, codesOf(page)]))
  const anywhere = new Set([...codes.values()].flatMap((each) => [...each]))
  const all = described(api, pages)
  const missing = all.filter(
    ({ name, page }) => !(page && codes.get(page)?.has(name)) && (page || !anywhere.has(name)),
  )
  const sizes = pagesOf(api, 'auto').map(sizeOf)
  const over = sizes.filter(
    ({ elements, bytes, operations }) => operations !== 1 && (elements > MOST_ELEMENTS || bytes > MOST_BYTES),
  )
  const shown = (kind: Kind) => {
    const total = all.filter((each) => each.kind === kind).length
    return `${total - missing.filter((each) => each.kind === kind).length} of ${total}`
  }
  console.table({
    [name]: {
      operations: shown('operations'),
      parameters: shown('parameters'),
      properties: shown('properties'),
      values: shown('values'),
      pages: sizes.length,
      'most elements': Math.max(...sizes.map(({ elements }) => elements)),
      'most bytes': Math.max(...sizes.map(({ bytes }) => bytes)),
    },
  })
  return [
    ...missing.map(({ kind, name, pointer }) => `missing of ${kind}: ${name} (${pointer})`),
    ...over.map(
      ({ route, elements, bytes }) => `over the budget: ${route}, ${elements} elements, ${bytes} bytes`,
    ),
  ]
}

const files = process.argv.slice(2).filter((argument) => /\.(ya?ml|json)$/.test(argument))
const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const)
const ours = ['site/openapi.yaml', readFileSync('site/openapi.yaml', 'utf8')] as const
const wrong = (texts.length > 0 ? texts : [ours, ['500 operations', describeLargeApi(500)] as const]).flatMap(
  ([name, text]) => judge(name, text),
)
for (const line of wrong.slice(0, 40)) console.log(line)
if (wrong.length > 0) process.exitCode = 1
