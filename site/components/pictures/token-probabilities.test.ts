import { describe, expect, test } from 'vitest'
import { type SamplingSettings, tokenProbabilities } from './token-probabilities.ts'

/** Percent of three tokens, of which the first was used twice. */
function percents(settings: SamplingSettings): (number | null)[] {
  const candidates = [
    { logit: 2, uses: 2 },
    { logit: 1, uses: 0 },
    { logit: 0, uses: 0 },
  ]
  return tokenProbabilities(candidates, settings).map((share) => share && Math.round(share * 1000) / 10)
}

describe('the probabilities of the next token', () => {
  test('are the softmax of the logits', () => {
    expect(percents({})).toEqual([66.5, 24.5, 9])
  })

  test('are steeper at a low temperature and flatter at a high one', () => {
    expect(percents({ temperature: 0.5 })).toEqual([86.7, 11.7, 1.6])
    expect(percents({ temperature: 2 })).toEqual([50.6, 30.7, 18.6])
  })

  test('at temperature 0 are 1 for the most likely token, also if two are equally likely', () => {
    expect(percents({ temperature: 0 })).toEqual([100, 0, 0])
    const equal = [1, 1].map((logit) => ({ logit, uses: 0 }))
    expect(tokenProbabilities(equal, { temperature: 0 })).toEqual([1, 0])
  })

  test('stay finite for logits far apart', () => {
    const far = [1000, -1000].map((logit) => ({ logit, uses: 0 }))
    expect(tokenProbabilities(far, { temperature: 0.05 })).toEqual([1, 0])
  })

  test('after the cut are those of the smallest group that reaches top_p, scaled to 100%', () => {
    expect(percents({ top_p: 0.9 })).toEqual([73.1, 26.9, null])
    expect(percents({ top_p: 0.5 })).toEqual([100, null, null])
  })

  test('are those of one token at a top_p of 0, and of all tokens at 1', () => {
    expect(percents({ top_p: 0 })).toEqual([100, null, null])
    expect(percents({ top_p: 1, temperature: 0.3 })).not.toContain(null)
  })

  test('are cut by probability, not by position in the list', () => {
    expect(percents({ top_p: 0.3, frequency_penalty: 2 })).toEqual([null, 100, null])
  })

  test('fall once by the presence penalty, and for each use by the frequency penalty', () => {
    expect(percents({ presence_penalty: 1 })).toEqual([42.2, 42.2, 15.5])
    expect(percents({ frequency_penalty: 1 })).toEqual([21.2, 57.6, 21.2])
  })

  test('rise by negative penalties', () => {
    expect(percents({ presence_penalty: -1 })[0]).toBeGreaterThan(66.5)
  })
})
