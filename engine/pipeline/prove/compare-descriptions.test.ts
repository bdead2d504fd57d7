import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compilePage } from '../../content/compile-page.ts'
import { aContext } from '../../fixtures/a-context.ts'
import { aSite } from '../../fixtures/a-site.ts'
import { feeds } from '../../outputs/for-browsers/feeds.ts'
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

test('descriptions are compared including the files that they refer to', async () => {
  const text = (part: string) => `openapi: 3.1.0
info: { title: A, version: '1' }
paths: { /a: { get: { parameters: [{ $ref: '${part}#/q' }] } } }
`
  file('old-part.yaml', 'q: { name: q, in: query, schema: { type: string } }')
  file('new-part.yaml', 'q: { name: q, in: query, schema: { type: integer } }')
  const before = file('old.yaml', text('./old-part.yaml'))
  const after = file('new.yaml', text('./new-part.yaml'))
  expect(await compareDescriptions(before, before)).toEqual({ markdown: 'No changes.\n', breaks: false })
  const { markdown, breaks } = await compareDescriptions(before, after)
  expect(breaks).toBe(true)
  expect(markdown).toContain('type: `string` → `integer`')
})

test('the changes below the heading of a release are the text of this release in the feed of a changelog', async () => {
  const text = (paths: string) => `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { ${paths} }\n`
  const before = file('first.yaml', text('/a: { get: {} }, /b: { get: {} }'))
  const after = file(
    'second.yaml',
    text('/a: { get: {} }, /c: { get: { summary: "The {id} of <tenant>, $5 to $10" } }'),
  )
  const { markdown } = await compareDescriptions(before, after)
  const source = `---\nfeed: true\n---\n\n# Changelog\n\n## 2026-11-30\n\n${markdown}`
  const { page, problems } = await compilePage(source, 'site/docs/changelog.mdx', aContext())
  expect(problems).toEqual([])
  const [feed] = feeds(aSite({ pages: page ? [page] : [] }))
  expect(feed?.contents).toContain(
    '<summary>Breaks callers: GET /b: removed · Added: GET /c: The {id} of &#60;tenant&#62;, $5 to $10</summary>',
  )
})

test('the error for a file that is missing or not a description names the file', async () => {
  const other = file('other.yaml', 'a: 1')
  await expect(compareDescriptions(other, other)).rejects.toThrow(/other\.yaml:1 {2}\(api-version\)/)
  await expect(compareDescriptions(join(folder, 'none.yaml'), other)).rejects.toThrow(/no file .*none\.yaml/)
})

test('a description of which a part is missing is an error, because the part would count as any value', async () => {
  const text = (schema: string) => `openapi: 3.1.0
info: { title: A, version: '1' }
paths: { /a: { get: { parameters: [{ name: q, in: query, schema: ${schema} }] } } }
`
  const before = file('lost.yaml', text('{ $ref: ./gone.yaml }'))
  const after = file('whole.yaml', text('{ type: string }'))
  await expect(compareDescriptions(before, after)).rejects.toThrow(/lost\.yaml:3.*\(api-unresolved-ref\)/)
})
