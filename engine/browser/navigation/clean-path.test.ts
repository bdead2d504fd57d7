import { expect, it } from 'vitest'
import { cleanPath } from './clean-path.ts'

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
  ['/llms.txt', '/llms.txt'],
  ['//', '/'],
  ['//index.html', '/'],
  ['//guides///rag/', '/guides/rag/'],
])('the clean path of %s is %s, and is its own clean path', (path, clean) => {
  expect(cleanPath(path)).toBe(clean)
  expect(cleanPath(clean)).toBe(clean)
})
