import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// @ts-expect-error: the package has no types.
import StructuredDataValidator from '@adobe/structured-data-validator'
import { afterAll, expect, test } from 'vitest'
import { emitFolder } from '../engine/fixtures/emit-folder.ts'

const { site, emitted } = await emitFolder('site')
const data = emitted.routes.flatMap((route) => {
  const html = String(emitted.document(route).contents)
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return text === undefined ? [] : [text]
})

// In the checkout, so that the compiler finds the package.
mkdirSync('.cache', { recursive: true })
const folder = mkdtempSync('.cache/structured-data-')
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the indexes of the data that do not fit the type `Graph` of schema-dts, which has the types of schema.org. */
function refused(graphs: readonly string[]): { indexes: number[]; messages: string } {
  const file = join(folder, 'data.ts')
  const lines = graphs.map((text, index) => `export const data${index}: Graph = ${text}`)
  writeFileSync(file, ["import type { Graph } from 'schema-dts'", ...lines].join('\n'))
  const options = ['--noEmit', '--ignoreConfig', '--strict', '--skipLibCheck', '--types', '']
  const compiler = ['node_modules/typescript/bin/tsc', ...options, file]
  const { stdout } = spawnSync(process.execPath, compiler, { encoding: 'utf8' })
  const found = [...stdout.matchAll(/data\.ts\((\d+),/g)].map(([, line]) => Number(line) - 2)
  return { indexes: [...new Set(found)].sort((a, b) => a - b), messages: stdout }
}

test('the structured data of every page have only types and properties of schema.org', {
  timeout: 120_000,
}, () => {
  expect(data).toHaveLength(site.pages.filter(({ unlisted }) => !unlisted).length)
  expect(data.filter((text) => text.includes('"APIReference"'))).not.toEqual([])
  const [first = ''] = data
  const wrong = [
    first.replace('"headline"', '"headlines"'),
    first.replace('"TechArticle"', '"TechnicalArticle"'),
    first.replace(/"isPartOf":\{"@type":"WebSite"/, '"isPartOf":{"@type":"Person"'),
  ]
  expect(new Set([first, ...wrong]).size).toBe(4)
  const { indexes, messages } = refused([...data, ...wrong])
  expect(indexes, messages).toEqual(wrong.map((_, index) => data.length + index))
})

const Validator: new () => {
  validate(extracted: {
    jsonld: Record<string, object[]>
  }): Promise<{ issueMessage: string; path: unknown }[]>
} = StructuredDataValidator

/** Returns the findings of a validator that knows the fields that Google requires for its results. */
function missedRules(graphs: readonly string[]) {
  const jsonld: Record<string, object[]> = {}
  for (const item of graphs.flatMap((text) => JSON.parse(text)['@graph'])) {
    jsonld[item['@type']] ??= []
    jsonld[item['@type']]?.push(item)
  }
  return new Validator().validate({ jsonld })
}

test('the structured data of every page follow the rules of Google for results with breadcrumbs', async () => {
  expect(await missedRules(data)).toEqual([])
  const withWay = data.find((text) => text.includes('"BreadcrumbList"')) ?? ''
  const wrong = withWay.replace('"position":1,', '').replace(/"item":"[^"]*"/, '"item":"nowhere"')
  const messages = (await missedRules([wrong])).map(({ issueMessage }) => issueMessage)
  expect(messages).toContain('Required attribute "position" is missing')
  expect(messages).toHaveLength(2)
})
