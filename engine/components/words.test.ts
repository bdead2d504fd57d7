import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { apiValueWord } from './ApiValue.tsx'
import { words } from './index.ts'

const readme = readFileSync('engine/components/README.md', 'utf8')
const listed = new Map(
  [...readme.matchAll(/^\| `<(\w+)>` \|([^|]*)\|/gm)].map(([, name = '', attributes = '']) => [
    name,
    [...attributes.matchAll(/`(\w+)`/g)].map(([, attribute]) => attribute),
  ]),
)

describe('the list of words that authors read', () => {
  const all = { ...words, ApiValue: apiValueWord(() => ({ fact: [] })) }

  test('names each word, and no other', () => {
    expect([...listed.keys()].sort()).toEqual(Object.keys(all).sort())
  })

  test.each(Object.entries(all))('names the attributes of <%s>', (name, word) => {
    expect(listed.get(name)).toEqual(word.attributes)
  })
})
