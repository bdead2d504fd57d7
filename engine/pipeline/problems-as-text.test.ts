import { describe, expect, test } from 'vitest'
import type { Problem } from '../model/problem.ts'
import { countProblems, newsOfProblems, plural, problemsAsText } from './problems-as-text.ts'

function problem(fields: Partial<Problem>): Problem {
  return { rule: 'rule', severity: 'error', message: 'What.', hint: 'Do.', source: 'a.mdx', ...fields }
}

describe('problems as text', () => {
  test('contain severity, position, message and hint', () => {
    const warning = problem({ severity: 'warn', line: 3, column: 7 })
    expect(problemsAsText([warning])).toBe('warning  a.mdx:3:7  (rule)\n  What.\n  Do.')
    expect(problemsAsText([problem({ line: 3 })])).toBe('error  a.mdx:3  (rule)\n  What.\n  Do.')
    expect(problemsAsText([problem({})])).toBe('error  a.mdx  (rule)\n  What.\n  Do.')
  })

  test('contain no control characters of a description', () => {
    const message = 'No "\u001b[2J\u009b\u202e\n::error::".'
    expect(problemsAsText([problem({ message })])).toBe(
      'error  a.mdx  (rule)\n  No "\\u001b[2J\\u009b\\u202e\\n::error::".\n  Do.',
    )
  })

  test('are sorted by file, line and column', () => {
    const places: Partial<Problem>[] = [
      { source: 'b.mdx', line: 1 },
      { line: 10, column: 2 },
      { line: 10, column: 1 },
      { line: 9 },
      {},
    ]
    const text = problemsAsText(places.map((place, index) => problem({ ...place, message: `${index}` })))
    expect(text.match(/[ab]\.mdx\S*/g)).toEqual(['a.mdx', 'a.mdx:9', 'a.mdx:10:1', 'a.mdx:10:2', 'b.mdx:1'])
  })

  test('that differ only in their places are printed once if they are more than three', () => {
    const pages = ['d', 'a', 'c', 'b'].map((name) => problem({ source: `${name}.mdx`, line: 2 }))
    const other = problem({ source: 'b.mdx', hint: 'Do more.' })
    const three = ['a', 'b', 'c'].map((name) => `error  ${name}.mdx:2  (rule)\n  What.\n  Do.`)
    expect(problemsAsText(pages.slice(1))).toBe(three.join('\n\n'))
    expect(problemsAsText([...pages, other])).toBe(
      `${three[0]}\n  The same in 3 other places: b.mdx:2, c.mdx:2, d.mdx:2\n\nerror  b.mdx  (rule)\n  What.\n  Do more.`,
    )
  })

  test('that differ also in their pointers are printed once, unless only the pointers tell them apart', () => {
    const types = (line: (index: number) => number) =>
      [0, 1, 2, 3].map((index) => problem({ message: `No type. (at #/a/${index})`, line: line(index) }))
    expect(problemsAsText(types((index) => index + 1))).toBe(
      'error  a.mdx:1  (rule)\n  No type. (at #/a/0)\n  Do.\n  The same in 3 other places: a.mdx:2, a.mdx:3, a.mdx:4',
    )
    expect(problemsAsText(types(() => 1)).match(/#\/a\/\d/g)).toEqual(['#/a/0', '#/a/1', '#/a/2', '#/a/3'])
  })

  test('do not change the order of the list', () => {
    const list = [problem({ source: 'b' }), problem({ source: 'a' })]
    problemsAsText(list)
    expect(list.map(({ source }) => source)).toEqual(['b', 'a'])
  })

  test.each([
    [[], '0 errors, 0 warnings'],
    [['error', 'warn', 'warn'], '1 error, 2 warnings'],
    [['error', 'error', 'warn'], '2 errors, 1 warning'],
  ] as const)('count as errors and warnings: %j', (severities, count) => {
    expect(countProblems(severities.map((severity) => problem({ severity })))).toBe(count)
  })
})

describe('news of problems', () => {
  const [a, b, c] = ['a.mdx', 'b.mdx', 'c.mdx'].map((source) => problem({ source, severity: 'warn' })) as [
    Problem,
    Problem,
    Problem,
  ]

  test('contain only what is new, and count what is gone and what there is', () => {
    expect(newsOfProblems([], [a, b])).toBe(`${problemsAsText([a, b])}\n\nIn all: 0 errors, 2 warnings.`)
    const news = newsOfProblems([a, b], [b, c])
    expect(news).toBe(`${problemsAsText([c])}\n\nGone: 1 problem. In all: 0 errors, 2 warnings.`)
    expect(newsOfProblems([a, b], [])).toBe('Gone: 2 problems. In all: 0 errors, 0 warnings.')
  })

  test('are empty if only lines have changed', () => {
    expect(newsOfProblems([a], [{ ...a, line: 4 }])).toBe('')
  })
})

// A generator repeats a mistake in each operation of a large description. Comparing each problem with the others takes minutes.
test('thousands of problems are formatted in one pass', { timeout: 10_000 }, () => {
  const many = Array.from({ length: 30_000 }, (_, line) => problem({ line }))
  expect(problemsAsText(many)).toContain('The same in 29999 other places')
})

test('a count has its noun in singular or plural', () => {
  expect([0, 1, 2].map((count) => plural(count, 'page'))).toEqual(['0 pages', '1 page', '2 pages'])
})
