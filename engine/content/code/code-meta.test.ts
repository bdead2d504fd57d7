import { describe, expect, test } from 'vitest'
import { readCodeMeta } from './code-meta.ts'

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n')

describe('the opening line of a code block', () => {
  test('contains values in double or single quotes, and bare words', () => {
    expect(readCodeMeta(`title="a b.py" showLineNumbers openapi='POST /v1 request'`, '')).toMatchObject({
      values: { title: 'a b.py', showLineNumbers: true, openapi: 'POST /v1 request' },
      unknown: [],
    })
  })

  test.each([
    ['{2}', [2]],
    ['{1,3-5}', [1, 3, 4, 5]],
    ['{ 1 , 3 - 4 }', [1, 3, 4]],
    ['{1} {3}', [1, 3]],
    ['{6-9}', [6]],
    ['{7}', []],
  ])('highlights lines by %s, if the lines exist', (meta, highlighted) => {
    const read = readCodeMeta(meta, lines(6))
    expect([[...read.highlighted], read.unknown]).toEqual([highlighted, []])
  })

  test('counts visible lines, not the comments that highlight lines', () => {
    const { highlighted } = readCodeMeta('{1,3,4}', 'a\n// highlight-next-line\nb\nc')
    expect([...highlighted].sort()).toEqual([1, 2, 3])
  })

  test('may set the number of the first line', () => {
    const asked = { values: { showLineNumbers: true, title: 'a' }, firstLine: 40, unknown: [] }
    expect(readCodeMeta('showLineNumbers=40 title="a"', 'x')).toMatchObject(asked)
    expect(readCodeMeta('showLineNumbers', 'x').firstLine).toBeUndefined()
  })

  test('may number any amount of lines without a delay', () => {
    expect(readCodeMeta('{1-999999999999}', lines(2)).highlighted.size).toBe(2)
  })

  test.each([
    ['titel="x"', ['titel']],
    ['wrap', ['wrap']],
    ['title', ['title']],
    ['title=x', ['title=x']],
    ['showLineNumbers="yes"', ['showLineNumbers']],
    ['showLineNumbers=seven', ['showLineNumbers=seven']],
    ['showLineNumbers=7up', ['showLineNumbers=7up']],
    ['{1,x}', ['{1,x}']],
    ['{1,}', ['{1,}']],
    ['constructor', ['constructor']],
  ])('with %s is not valid', (meta, unknown) => {
    expect(readCodeMeta(meta, 'x')).toMatchObject({ values: {}, unknown })
  })
})

describe('a comment in the code', () => {
  test.each([
    ['// highlight-next-line'],
    ['  # highlight-next-line'],
    ['-- highlight-next-line'],
    ['<!-- highlight-next-line -->'],
    ['/* highlight-next-line */'],
    ['{/* highlight-next-line */}'],
  ])('%s highlights the next line and is removed', (comment) => {
    const { code, highlighted } = readCodeMeta('', `a\n${comment}\nb\nc`)
    expect([code, [...highlighted]]).toEqual(['a\nb\nc', [2]])
  })

  test('highlights all lines from start to end', () => {
    const { code, highlighted } = readCodeMeta('', 'a\n# highlight-start\nb\nc\n# highlight-end\nd')
    expect([code, [...highlighted]]).toEqual(['a\nb\nc\nd', [2, 3]])
  })

  test('does not change the recorded line numbers of the source', () => {
    expect(readCodeMeta('', 'a\n# highlight-start\nb\n# highlight-end\nc').writtenLines).toEqual([0, 2, 4])
    expect(readCodeMeta('', 'a\nb').writtenLines).toBeUndefined()
  })

  test('after code or with other words is code', () => {
    const code = 'a // highlight-next-line\n// highlight-next-line please\n"highlight-start"'
    expect(readCodeMeta('', code)).toMatchObject({ code, highlighted: new Set() })
  })
})
