import { expect, test } from 'vitest'
import type { Card } from '../../outputs/card/card.ts'
import { drawCards as drawHere } from '../../outputs/card/draw-cards.ts'
import { drawCards, highlightInThread } from './workers.ts'

test('code is highlighted in a thread; an error in the thread rejects the call, and the thread continues', async () => {
  await expect(highlightInThread('a', 'no-such-language')).rejects.toThrow('no-such-language')
  expect(await highlightInThread('x = 1', 'python')).toEqual([
    [{ text: 'x = ' }, { text: '1', className: 'tok-number' }],
  ])
})

test('cards from several threads keep their order', async () => {
  const cards = Array.from(
    { length: 90 },
    (_, index): Card => ({
      title: `Page ${index}`,
      trail: [],
      site: 'Docs',
      host: 'docs.example',
      accent: '#a63d12',
      logo: null,
    }),
  )
  const drawn = await drawCards(cards)
  expect(drawn).toHaveLength(cards.length)
  const [first, last] = await drawHere([cards[0], cards[89]].filter((card) => card !== undefined))
  expect(Buffer.from(drawn[0] ?? [])).toEqual(Buffer.from(first ?? []))
  expect(Buffer.from(drawn[89] ?? [])).toEqual(Buffer.from(last ?? []))
})
