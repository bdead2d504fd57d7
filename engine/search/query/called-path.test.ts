import { expect, test } from 'vitest'
import { templatesOf, withCalledPath } from './called-path.ts'

const PATHS = [
  'GET /v1/files',
  'GET /v1/files/{file_id}',
  'DELETE /v1/files/{file_id}',
  'GET /v1/files/search',
  'POST /v1/files/{file_id}/copy',
  'GET /reports/{name}.json',
  'GET /{owner}/{name}',
]
const templates = templatesOf(
  PATHS.map((text) => ({
    section: { heading: 'Operation', level: 3, kind: 'operation' as const, text },
  })),
)

test.each([
  ['/v1/files/ab-12', '/v1/files/{file_id}'],
  ['DELETE /v1/files/ab-12/', 'DELETE /v1/files/{file_id}'],
  ['"DELETE /v1/files/ab12?force=1 HTTP/1.1" 404', 'DELETE /v1/files/{file_id}'],
  ["curl -X post 'https://api.example.com/v1/files/ab12/copy' -d a=b", 'POST /v1/files/{file_id}/copy'],
  ['api.example.com/v1/files', '/v1/files'],
  ['https://api.example.com/api/v1/files/search', '/v1/files/search'],
  ['files/ab12/copy', '/v1/files/{file_id}/copy'],
  ['/files/:id/copy', '/v1/files/{file_id}/copy'],
  ['/reports/2026.json', '/reports/{name}.json'],
])('of an address in a query, the path of the operation is searched: %s', (text, searched) => {
  expect(withCalledPath(text, () => templates)).toBe(searched)
})

test.each([
  'upload a file',
  'input/output of files',
  'TCP/IP',
  '/v1/files/{file_id}',
  'POST /v1/files',
  '/guides/files/',
  'https://example.com/blog/2026',
  '/',
  '/a/b/c/d/e/v1/files',
])('another query is not changed: %s', (text) => {
  expect(withCalledPath(text, () => templates)).toBe(text)
})

test('a text without a path takes linear time', () => {
  expect(withCalledPath(`${'a'.repeat(50_000)} /`, () => templates)).toMatch(/ \/$/)
  expect(withCalledPath(`/${'a.'.repeat(50_000)}`, () => templates)).toMatch(/^\/a/)
})
