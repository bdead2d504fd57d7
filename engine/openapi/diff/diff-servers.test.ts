import { describe, expect, it } from 'vitest'
import { changes, POST } from '../../fixtures/api-changes.ts'
import type { Json } from '../../model/api.ts'

describe('a server', () => {
  const ADDRESS = '`https://{region}.example`'
  const region = (variable: { [key: string]: Json }, url = 'https://{region}.example') => ({
    servers: [{ url, variables: { region: { default: 'eu', ...variable } } }],
  })
  const both = region({ enum: ['eu', 'us'] })
  const plain = { servers: [{ url: 'https://eu.example' }] }

  it.each<[string, { [key: string]: Json }, { [key: string]: Json }, string[]]>([
    [
      'breaks a caller if a variable has fewer values',
      both,
      region({ enum: ['eu', 'asia'] }),
      [
        `! removed Servers, ${ADDRESS}: value \`us\` of \`region\``,
        `added Servers, ${ADDRESS}: value \`asia\` of \`region\``,
      ],
    ],
    [
      'breaks a caller if a variable gets a list of values',
      region({}),
      both,
      [`! changed Servers, ${ADDRESS}: values of \`region\` are now \`eu\`, \`us\``],
    ],
    [
      'breaks no caller if a variable no longer has a list of values',
      both,
      region({}),
      [`changed Servers, ${ADDRESS}: values of \`region\` are no longer a fixed list`],
    ],
    [
      'breaks no caller if a variable gets another default',
      region({}),
      region({ default: 'asia' }),
      [`changed Servers, ${ADDRESS}: default of \`region\`: \`eu\` → \`asia\``],
    ],
    [
      'breaks a caller if a variable with other values becomes a fixed text',
      both,
      plain,
      ['! removed Servers, `https://eu.example`: variable `region`'],
    ],
    [
      'breaks no caller if a fixed text becomes a variable',
      plain,
      both,
      [`added Servers, ${ADDRESS}: variable \`region\``],
    ],
    ['is the same if a variable of one value becomes a fixed text', region({ enum: ['eu'] }), plain, []],
    [
      'is the same with another name of a variable',
      both,
      {
        servers: [
          { url: 'https://{place}.example', variables: { place: { default: 'eu', enum: ['eu', 'us'] } } },
        ],
      },
      [],
    ],
    [
      'that is removed has its variables in its address',
      both,
      { servers: [{ url: 'https://b.example' }] },
      [`! removed Servers: ${ADDRESS}`, 'added Servers: `https://b.example`'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(changes([{}, before], [{}, after])).toEqual(expected)
  })

  it('of an operation is a part of the operation', () => {
    expect(changes([both], [region({ enum: ['eu'] })])).toEqual([
      `! removed ${POST}, server ${ADDRESS}: value \`us\` of \`region\``,
    ])
  })
})
