import { expect, it } from 'vitest'
import { changes, POST } from '../../fixtures/api-changes.ts'
import type { Json } from '../../model/api.ts'

const answer = (links: Json): Json => ({ responses: { 200: { links } } })
const RESPONSE = `${POST}, response \`200\``

it.each<[string, Json, Json, string[]]>([
  ['a link less', { next: { operationId: 'list' } }, {}, [`removed ${RESPONSE}: link \`next\``]],
  ['a new link', {}, { next: { operationId: 'list' } }, [`added ${RESPONSE}: link \`next\``]],
  [
    'the values of a link',
    { next: { operationId: 'list', parameters: { a: '$response.body#/a', b: 1 }, requestBody: 1 } },
    { next: { operationId: 'list', parameters: { a: '$response.body#/c', d: 1 } } },
    [
      `removed ${RESPONSE}, link \`next\`: parameter \`b\``,
      `added ${RESPONSE}, link \`next\`: parameter \`d\``,
      `changed ${RESPONSE}, link \`next\`: request body: \`1\` → none`,
      `changed ${RESPONSE}, link \`next\`: parameter \`a\`: \`$response.body#/a\` → \`$response.body#/c\``,
    ],
  ],
  [
    'the target of a link',
    { next: { operationId: 'list', server: { url: 'https://a.example' } } },
    { next: { operationId: 'find', server: { url: 'https://b.example' } } },
    [
      `changed ${RESPONSE}, link \`next\`: leads to: \`list\` → \`find\``,
      `changed ${RESPONSE}, link \`next\`: server: \`https://a.example\` → \`https://b.example\``,
    ],
  ],
  [
    'the words of a link',
    { next: { operationId: 'list', description: 'One' } },
    { next: { operationId: 'list', description: 'Two' } },
    [],
  ],
])('%s breaks no caller', (_, before, after, expected) => {
  expect(changes([answer(before)], [answer(after)])).toEqual(expected)
})

it('a link to an operation that has another id now leads to the same operation', () => {
  const api = (operationId: string): [Json, { [key: string]: Json }] => [
    {},
    { paths: { '/a': { get: { operationId, ...(answer({ next: { operationId } }) as object) } } } },
  ]
  expect(changes(api('list'), api('find'))).toEqual(['changed `GET /a`: operationId: `list` → `find`'])
})
