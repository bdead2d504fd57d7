import { expect, test } from 'vitest'
import type { Card } from '../../outputs/card/card.ts'
import { drawCards as drawHere } from '../../outputs/card/draw-cards.ts'
import { drawCards, highlightInThread } from './workers.ts'

test('code is highlighted in a thread; an error there is one here, and the thread goes on', async () => {
  await expect(highlightInThread('a', 'no-such-language')).rejects.toThrow('no-such-language')
  expect(await highlightInThread('x = 1', 'python')).toEqual([
    [{ text: 'x = ' }, { text: '1', className: 'tok-number' }],
  ])
})

test('cards keep their order over several threads', async () => {
  const cards = Array.from(
    { length: 90 },
    (_, index): Card => ({
      title: `Page ${index}`,
      trail: [],
      site: 'Docs',
      host: 'docs.example',
      kind: 'doc',
      logo: null,
    }),
  )
  const drawn = await drawCards(cards)
  expect(drawn).toHaveLength(cards.length)
  const [first, last] = await drawHere([cards[0], cards[89]].filter((card) => card !== undefined))
  expect(Buffer.from(drawn[0] ?? [])).toEqual(Buffer.from(first ?? []))
  expect(Buffer.from(drawn[89] ?? [])).toEqual(Buffer.from(last ?? []))
})
