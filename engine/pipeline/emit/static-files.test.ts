import { expect, test } from 'vitest'
import { projectAt } from '../load/project.ts'
import { hostFileProblems } from './static-files.ts'

test('a file that would replace a file for a host is an error, and any other file is not', () => {
  const outputs = [
    { path: '_headers', contents: '/*\n' },
    { path: '.nojekyll', contents: '' },
    { path: 'robots.txt', contents: 'a' },
  ]
  const copied = ['_headers', '.nojekyll', '.htaccess', 'robots.txt'].map((path) => ({ path, contents: '' }))
  const problems = hostFileProblems(projectAt(process.cwd(), 'site'), copied, outputs)
  expect(problems).toEqual([
    expect.objectContaining({ rule: 'host-file', severity: 'error', source: 'site/static/_headers' }),
  ])
})
