import { expect, it } from 'vitest'
import { cleanPath, isFile } from './clean-path.ts'

it.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/guides/rag/', '/guides/rag/'],
  ['/guides/rag', '/guides/rag/'],
  ['/guides/rag/index.html', '/guides/rag/'],
  ['/guides/rag.html', '/guides/rag/'],
  ['/guides/reindex.html', '/guides/reindex/'],
  ['/changelog/v1.2/', '/changelog/v1.2/'],
  ['/guides/rag.md', '/guides/rag.md'],
  ['//', '/'],
  ['//index.html', '/'],
  ['//guides///rag/', '/guides/rag/'],
])('the clean path of %s is %s, and is its own clean path', (path, clean) => {
  expect(cleanPath(path)).toBe(clean)
  expect(cleanPath(clean)).toBe(clean)
})

it('takes only what has another extension than .html for a file', () => {
  expect(['/a.md', '/llms.txt', '/a.html', '/a/', '/v1.2/', '/a'].map(isFile)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
