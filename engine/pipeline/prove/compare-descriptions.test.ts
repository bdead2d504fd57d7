import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareDescriptions } from './compare-descriptions.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'api-diff-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a file of the test and returns its path. */
function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

test('descriptions are compared including the files that they refer to', () => {
  const text = (part: string) => `openapi: 3.1.0
info: { title: A, version: '1' }
paths: { /a: { get: { parameters: [{ $ref: '${part}#/q' }] } } }
`
  file('old-part.yaml', 'q: { name: q, in: query, schema: { type: string } }')
  file('new-part.yaml', 'q: { name: q, in: query, schema: { type: integer } }')
  const before = file('old.yaml', text('./old-part.yaml'))
  const after = file('new.yaml', text('./new-part.yaml'))
  expect(compareDescriptions(before, before)).toEqual({ markdown: 'No changes.\n', breaks: false })
  const { markdown, breaks } = compareDescriptions(before, after)
  expect(breaks).toBe(true)
  expect(markdown).toContain('type: `string` → `integer`')
})

test('the error for a file that is missing or not a description names the file', () => {
  const other = file('other.yaml', 'a: 1')
  expect(() => compareDescriptions(other, other)).toThrow(/other\.yaml:1 {2}\(api-version\)/)
  expect(() => compareDescriptions(join(folder, 'none.yaml'), other)).toThrow(/no file .*none\.yaml/)
})

test('a description of which a part is missing is an error, because the part would count as any value', () => {
  const text = (schema: string) => `openapi: 3.1.0
info: { title: A, version: '1' }
paths: { /a: { get: { parameters: [{ name: q, in: query, schema: ${schema} }] } } }
`
  const before = file('lost.yaml', text('{ $ref: ./gone.yaml }'))
  const after = file('whole.yaml', text('{ type: string }'))
  expect(() => compareDescriptions(before, after)).toThrow(/lost\.yaml:3.*\(api-unresolved-ref\)/)
})
