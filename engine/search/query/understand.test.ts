import { expect, test } from 'vitest'
import { readSynonyms, understand } from './understand.ts'

const synonyms = readSynonyms([
  ['function calling', 'tool use'],
  ['fill-in-the-middle', 'FIM'],
])
const terms = (text: string, vocabulary: string[] = []) =>
  understand(text, synonyms, new Set(vocabulary)).map((clause) =>
    clause.alternatives.map((way) => way.terms.join('+')),
  )

test('the search looks for a whole identifier and for its parts', () => {
  expect(terms('chat/completions')).toEqual([['chatcompletion', 'chat+completion']])
})

test('the search also looks for other forms of a verb', () => {
  expect(terms('streaming', ['stream'])[0]).toContain('stream')
  expect(terms('complete', ['completion'])[0]).toContain('completion')
  expect(terms('summarize', ['summarization'])[0]).toContain('summarization')
  expect(terms('streaming')[0]).toEqual(['streaming'])
})

test('the first part of a name may be a variable of the reader', () => {
  expect(terms('client.chat.complete')[0]).toContain('chatcomplete')
})

test('the end of a name counts little if the site contains the whole name, unless a variable may be in front', () => {
  const weightOfEnd = (text: string, vocabulary: string[]) =>
    understand(text, [], new Set(vocabulary))[0]?.alternatives.find(
      ({ terms: all }) => all.length === 1 && !vocabulary.includes(all.join('')),
    )?.weight
  expect(weightOfEnd('max_completion_tokens', ['maxcompletiontoken'])).toBeLessThan(1)
  expect(weightOfEnd('maxCompletionTokens', ['maxcompletiontoken'])).toBeLessThan(1)
  expect(weightOfEnd('max_completion_tokens', [])).toBeGreaterThan(1)
  expect(weightOfEnd('client.chat.complete', ['clientchatcomplete'])).toBeGreaterThan(1)
})

test('each member of a group of synonyms finds the others, also over several words', () => {
  expect(terms('function calling')).toEqual([expect.arrayContaining(['function+calling', 'tool+use'])])
  expect(terms('tool use')).toEqual([expect.arrayContaining(['tool+use', 'function+calling'])])
  expect(terms('FIM')[0]).toContain('fill+middle')
  expect(terms('fill in the middle')).toEqual([expect.arrayContaining(['fill+middle', 'fim'])])
})

test('two words are one clause if the vocabulary contains them as one word', () => {
  expect(terms('quick start', ['quickstart'])).toEqual([
    expect.arrayContaining(['quick+start', 'quickstart']),
  ])
  expect(terms('quick start')).toHaveLength(2)
})

test('only the last word may be a prefix', () => {
  const [first, last] = understand('max tok', [], new Set())
  expect([first?.alternatives[0]?.isPrefix, last?.alternatives[0]?.isPrefix]).toEqual([false, true])
})

test('stop words are dropped, unless there are no other words', () => {
  expect(terms('how to use the')).toEqual([expect.arrayContaining(['use'])])
  expect(terms('how to')).toHaveLength(2)
})

test('a question can be a member of a group of synonyms, with or without stop words', () => {
  const groups = readSynonyms([
    ['pricing', 'how much'],
    ['choose a model', 'which model'],
  ])
  const first = (text: string) =>
    understand(text, groups, new Set())[0]?.alternatives.map((way) => way.terms.join('+'))
  expect(first('how much is it')).toContain('pricing')
  expect(first('which model')).toContain('choose+model')
  expect(first('model')).not.toContain('choose+model')
  expect(first('how many')).not.toContain('pricing')
})

test('a longer question is about its other words', () => {
  const groups = readSynonyms([
    ['pricing', 'cost', 'how much'],
    ['choose a model', 'which model'],
  ])
  const all = (text: string) =>
    understand(text, groups, new Set()).flatMap((clause) =>
      clause.alternatives.map((way) => way.terms.join('+')),
    )
  expect(all('which model should I use')).toContain('choose+model')
  expect(all('which models read images')).not.toContain('choose+model')
  expect(all('how much does it cost')).toContain('pricing')
  expect(all('how much memory')).not.toContain('pricing')
})

test('two words are not joined if one of them has little meaning', () => {
  expect(terms('max tokens', ['maxtoken'])[0]).toContain('maxtoken')
  expect(terms('json from the model', ['frommodel']).flat()).not.toContain('frommodel')
})

test('the search looks for forms of a verb on the site, also if an ending doubled a letter', () => {
  expect(terms('stopped', ['stop'])[0]).toContain('stop')
  expect(terms('cheapest', ['cheap'])[0]).toContain('cheap')
  expect(terms('deployment', ['deploy'])[0]).toContain('deploy')
  expect(terms('calling', ['call'])[0]).toContain('call')
})

test('a long query is cut', () => {
  expect(understand('word '.repeat(10_000), [], new Set()).length).toBeLessThanOrEqual(12)
})

test('the search looks only for the path of a pasted address', () => {
  expect(terms('https://api.example/v1/models')).toEqual(terms('/v1/models'))
})

test('words of questions count less than names of things', () => {
  const [get, json] = understand('how do I get json', [], new Set())
  expect(get?.words).toBeLessThan(json?.words ?? 0)
})
