import { expect, test } from 'vitest'
import type { Problem } from '../../model/problem.ts'
import { reportInto } from '../report.ts'
import { parseMdx } from './parse-mdx.ts'

const quotes =
  'Write attributes as name="value". After a quote that is not closed, the next one ends the value.'

test.each([
  [
    'text </Badge>',
    '1:7 The closing tag </Badge> has no opening tag before it. | Delete it, or write <Badge> where the component begins.',
  ],
  [
    '<Card title=x href="/a/">y</Card>',
    '1:13 The value of an attribute has no quotes. | Write attributes as name="value".',
  ],
  [
    'a\n\n<Card title="x href=/a/>y</Card>\n\nb',
    '3:13 The value of an attribute begins with a quote that is never closed. | Close it: name="value".',
  ],
  [
    '<Card title="x href="/a/">y</Card>',
    `1:23 Unexpected character \`a\` (U+0061) after self-closing slash, expected \`>\` to end the tag. | ${quotes}`,
  ],
  [
    'see <https://x.y/z>',
    '1:12 <https://x.y/z> is no link here: a component begins with <. | Write [text](https://x.y/z).',
  ],
  ['<me@x.y>', '1:4 <me@x.y> is no link here: a component begins with <. | Write [text](mailto:me@x.y).'],
])('what is wrong in %j is said, and what to write', (text, finding) => {
  const problems: Problem[] = []
  expect(parseMdx(text, reportInto(problems, 'a.mdx'))).toBeNull()
  expect(problems.map(({ line, column, message, hint }) => `${line}:${column} ${message} | ${hint}`)).toEqual(
    [finding],
  )
})
