import { describe, expect, it } from 'vitest'
import { changes, content, POST } from '../../fixtures/api-changes.ts'
import type { Json } from '../../model/api.ts'

describe('a class of statuses', () => {
  const answers = (all: { [status: string]: string }): Json => ({
    responses: Object.fromEntries(
      Object.entries(all).map(([status, type]) => [status, { content: content({ type }) }]),
    ),
  })
  const text = 'string'
  it.each<[string, Json, Json, string[]]>([
    [
      'is the status `default` if there is no success besides it',
      answers({ default: text, 404: text }),
      answers({ 200: 'number', '4XX': text }),
      [
        `changed ${POST}: response \`404\` → \`4XX\``,
        `changed ${POST}: response \`default\` → \`200\``,
        `! changed ${POST}, response \`200\`: type: \`string\` → \`number\``,
      ],
    ],
    [
      'is `default` instead of a status',
      answers({ 200: text, 201: 'number' }),
      answers({ default: text }),
      [
        `changed ${POST}: response \`200\` → \`default\``,
        `changed ${POST}: response \`201\` → \`default\``,
        `! changed ${POST}, response \`201\`: type: \`number\` → \`string\``,
      ],
    ],
    [
      'is not `default` next to a success',
      answers({ 302: text, default: text }),
      answers({ 302: text, 201: 'number' }),
      [`removed ${POST}: response \`default\``, `added ${POST}: response \`201\``],
    ],
    [
      'is not `default` if both versions have this status',
      answers({ default: text }),
      answers({ 200: 'number', default: text }),
      [`added ${POST}: response \`200\``],
    ],
    [
      'replaces a status',
      answers({ 200: text }),
      answers({ '2XX': text }),
      [`changed ${POST}: response \`200\` → \`2XX\``],
    ],
    [
      'is replaced by statuses with other bodies',
      answers({ '2XX': text }),
      answers({ 200: text, 201: 'number' }),
      [
        `changed ${POST}: response \`2XX\` → \`200\``,
        `changed ${POST}: response \`2XX\` → \`201\``,
        `! changed ${POST}, response \`201\`: type: \`string\` → \`number\``,
      ],
    ],
    [
      'described a status that has another body now',
      answers({ '4XX': text }),
      answers({ '4XX': text, 404: 'number' }),
      [
        `added ${POST}: response \`404\``,
        `! changed ${POST}, response \`404\`: type: \`string\` → \`number\``,
      ],
    ],
    [
      'describes a status that is not listed now',
      answers({ '2XX': text, 200: 'number' }),
      answers({ '2XX': text }),
      [
        `removed ${POST}: response \`200\``,
        `! changed ${POST}, response \`200\`: type: \`number\` → \`string\``,
      ],
    ],
    [
      'is not the status that is left',
      answers({ '2XX': 'number', 200: text }),
      answers({ 200: text }),
      [`removed ${POST}: response \`2XX\``],
    ],
    [
      'is no other class',
      answers({ 200: text }),
      answers({ '4XX': text }),
      [`! removed ${POST}: response \`200\``, `added ${POST}: response \`4XX\``],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(changes([before], [after])).toEqual(expected)
  })

  it('allows the receiver of a webhook more', () => {
    const hook = (all: { [status: string]: string }) => ({ webhooks: { lost: { post: answers(all) } } })
    const [one, all] = [hook({ 200: text }), hook({ '2XX': text })]
    expect(changes([{}, one], [{}, all])).toEqual(['changed Webhook `POST lost`: response `200` → `2XX`'])
    expect(changes([{}, all], [{}, one])).toEqual(['! changed Webhook `POST lost`: response `2XX` → `200`'])
    expect(changes([{}, hook({ default: text })], [{}, one])).toEqual([
      '! changed Webhook `POST lost`: response `default` → `200`',
    ])
    expect(changes([{}, hook({ '4XX': text })], [{}, hook({ 404: text })])).toEqual([
      'changed Webhook `POST lost`: response `4XX` → `404`',
    ])
  })
})

it('of media types, the narrowest range describes a body', () => {
  const bodies = (all: { [mediaType: string]: string }): Json => ({
    requestBody: {
      content: Object.fromEntries(Object.entries(all).map(([key, type]) => [key, { schema: { type } }])),
    },
  })
  const any = { '*/*': 'string', 'text/*': 'number' }
  expect(changes([bodies(any)], [bodies({ ...any, 'text/csv': 'number' })])).toEqual([
    `added ${POST}, request body: \`text/csv\``,
  ])
  expect(changes([bodies(any)], [bodies({ ...any, 'a/b': 'number' })])).toEqual([
    `added ${POST}, request body: \`a/b\``,
    `! changed ${POST}, request body: type: \`string\` → \`number\``,
  ])
  expect(changes([bodies(any)], [bodies({ 'text/*': 'number' })])).toEqual([
    `! removed ${POST}, request body: \`*/*\``,
  ])
})
