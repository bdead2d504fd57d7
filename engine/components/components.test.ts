import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { kindElsewhere } from '../content/markdown/admonition-kinds.ts'
import { admonitionLabels } from './Admonition.tsx'
import { apiValueComponent } from './ApiValue.tsx'
import { components } from './index.ts'

const readme = readFileSync('engine/components/README.md', 'utf8')
const listed = new Map(
  [...readme.matchAll(/^\| `<(\w+)>` \|([^|]*)\|/gm)].map(([, name = '', attributes = '']) => [
    name,
    [...attributes.matchAll(/`(\w+)`/g)].map(([, attribute]) => attribute),
  ]),
)

describe('the list of components in the README', () => {
  const all = { ...components, ApiValue: apiValueComponent(() => ({ fact: [] })) }

  test('contains every component, and no other', () => {
    expect([...listed.keys()].sort()).toEqual(Object.keys(all).sort())
  })

  test.each(Object.entries(all))('names the attributes of <%s>', (name, component) => {
    expect(listed.get(name)).toEqual(component.attributes)
  })
})

test('each kind of admonition has colors', () => {
  const styles = readFileSync('engine/theme/styles/article/blocks.css', 'utf8')
  // A note has the colors of the rule for all kinds.
  const kinds = Object.keys(admonitionLabels).filter((kind) => kind !== 'note')
  expect(kinds.filter((kind) => !styles.includes(`.admonition-${kind} {`))).toEqual([])
})

test('each kind of admonition is a name that authors may write in the forms of other tools', () => {
  const kinds = Object.keys(admonitionLabels)
  expect(kinds.map(kindElsewhere)).toEqual(kinds)
})

test('the README of the engine names each kind of admonition', () => {
  const [, said = ''] = /^Admonitions are ([^.]+)\./m.exec(readFileSync('engine/README.md', 'utf8')) ?? []
  expect(said.split(/, | and /)).toEqual(Object.keys(admonitionLabels))
})
