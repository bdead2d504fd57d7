import { expect, test, vi } from 'vitest'
import type { Card } from '../../outputs/card/card.ts'
import { memoryStore } from '../cache/keyed-store.ts'
import { cardFiles } from './card-files.ts'

const card = (title: string): Card => ({
  title,
  trail: [],
  site: 'Docs',
  host: 'docs.example',
  kind: 'doc',
  logo: null,
})
const cards = [
  { path: 'cards/a.png', card: card('A') },
  { path: 'cards/b.png', card: card('B') },
]

async function make(placed: typeof cards, store = memoryStore<string>()) {
  const written = vi.spyOn(store, 'write')
  const files = await cardFiles(placed, { drawer: '', store })
  return { files, drawn: written.mock.calls.length, store }
}

test('cards are drawn once, and again only where they show something else', async () => {
  const first = await make(cards)
  expect(first.files.map(({ path }) => path)).toEqual(['cards/a.png', 'cards/b.png'])
  expect(first.drawn).toBe(2)
  vi.restoreAllMocks()

  const again = await make(cards, first.store)
  expect(again.drawn).toBe(0)
  expect(again.files).toEqual(first.files)
  vi.restoreAllMocks()

  const [a, b] = cards
  const changed = [a, { ...b, card: card('C') }] as typeof cards
  expect((await make(changed, first.store)).drawn).toBe(1)
})
