import { describe, expect, it } from 'vitest'
import { changes, POST } from '../../fixtures/api-changes.ts'
import type { Json } from '../../model/api.ts'

describe('a server', () => {
  const ADDRESS = '`https://{region}.example`'
  const region = (variable: { [key: string]: Json }, url = 'https://{region}.example') => ({
    servers: [{ url, variables: { region: { default: 'eu', ...variable } } }],
  })
  const both = region({ enum: ['eu', 'us'] })
  const two = { servers: [{ url: 'https://eu.example' }, { url: 'https://us.example' }] }
  const plain = { servers: [{ url: 'https://eu.example' }] }

  const based = (url: string, variables: { [key: string]: Json } = {}) => ({
    servers: [{ url, variables: { ...variables, base: { default: 'v1' } } }],
  })
  const many = (url: string, count: number) => {
    const values = Array.from({ length: count }, (_, index) => `v${index}`)
    const variables = { a: { default: '0', enum: ['0'] }, v: { default: 'v0', enum: values } }
    return { servers: [{ url, variables }] }
  }

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
      [`! changed Servers: ${ADDRESS} → \`https://eu.example\``],
    ],
    [
      'breaks no caller if a fixed text becomes a variable',
      plain,
      both,
      [`changed Servers: \`https://eu.example\` → ${ADDRESS}`],
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
    ['is the same if a list of servers becomes a variable', two, both, []],
    ['is the same if a variable becomes a list of servers', both, two, []],
    [
      'is the same if a value of a variable becomes a server',
      both,
      { servers: [...region({ enum: ['eu'] }).servers, { url: 'https://us.example' }] },
      [],
    ],
    [
      'breaks a caller if only a part of the addresses remains',
      { servers: [...two.servers, { url: 'https://asia.example' }] },
      both,
      ['! removed Servers: `https://asia.example`'],
    ],
    [
      'has its address with a variable of any value only as the default',
      two,
      region({}),
      ['! removed Servers: `https://us.example`', `changed Servers: \`https://eu.example\` → ${ADDRESS}`],
    ],
    [
      'may have a variable of any value next to a list',
      based('https://{region}.example/{base}', { region: { default: 'eu', enum: ['eu', 'us'] } }),
      {
        servers: ['eu', 'us'].flatMap((one) => based(`https://${one}.example/{base}`).servers),
      },
      [],
    ],
    [
      'is the same if another variable of many addresses becomes a fixed text',
      many('https://{a}.example/{v}', 600),
      many('https://0.example/{v}', 600),
      [],
    ],
    [
      'breaks a caller if one of many addresses is missing',
      many('https://{a}.example/{v}', 600),
      many('https://0.example/{v}', 599),
      ['! changed Servers: `https://{a}.example/{v}` → `https://0.example/{v}`'],
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
