import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { probabilityText } from './components/pictures/probability-text.ts'
import { type SamplingSettings, tokenProbabilities } from './components/pictures/token-probabilities.ts'
import { tokenize } from './components/tokenize.ts'

const sampling = readFileSync('site/docs/guides/sampling.mdx', 'utf8')
const tokenization = readFileSync('site/docs/guides/tokenization.mdx', 'utf8')

const CREATURES = [0, -0.125, -1.45, -2.26, -2.85]

function texts(logits: number[], settings: SamplingSettings, uses = 0): string[] {
  const candidates = logits.map((logit, index) => ({ logit, uses: index === 0 ? uses : 0 }))
  return tokenProbabilities(candidates, settings).map(probabilityText)
}

/** Returns the cells of each row of the table whose head begins with `head`. */
function rowsBelow(page: string, head: string): string[][] {
  const lines = page.slice(page.indexOf(`\n| ${head} |`) + 1).split('\n')
  return lines
    .slice(
      2,
      lines.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

describe('the numbers of the sampling guide are the results of the formulas', () => {
  test('for each temperature', () => {
    const rows = rowsBelow(sampling, 'Token | T = 0')
    for (const [column, temperature] of [0, 0.2, 0.4, 0.7, 1, 1.5].entries()) {
      expect(rows.map((row) => row[column + 1])).toEqual(texts(CREATURES, { temperature }))
    }
  })

  test('for each top_p', () => {
    const rows = rowsBelow(sampling, '`top_p` | Dragon')
    expect(rows.length).toBe(5)
    for (const [top_p, ...cells] of rows) {
      expect(cells.slice(0, -1)).toEqual(texts(CREATURES, { top_p: Number(top_p) }))
    }
  })

  test('for each penalty', () => {
    const settings = [{}, { presence_penalty: 2 }, { frequency_penalty: 0.5 }, { frequency_penalty: 2 }]
    const rows = rowsBelow(sampling, '"The" used before')
    expect(rows.length).toBe(5)
    for (const [uses, ...cells] of rows) {
      const [, count] = /^(\d+) times?$/.exec(uses ?? '') ?? []
      expect(cells).toEqual(settings.map((each) => texts([2, 1, 0.6, 0.3, 0], each, Number(count))[0]))
    }
  })
})

test('the diagram of the tokenization guide shows the tokens and ids of the tokenizer', () => {
  const question = tokenize('Which French cheese is best?', 'v3')
  const answer = tokenize('Camembert', 'v3')
  for (const parts of [
    question.map(({ piece }) => piece),
    question.map(({ id }) => id),
    answer.map(({ piece }) => piece),
  ]) {
    expect(tokenization).toContain(`[label="${parts.join(' ')}"`)
  }
})
