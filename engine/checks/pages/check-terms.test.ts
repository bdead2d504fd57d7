import { describe, expect, test } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { problemsOf } from '../../fixtures/problems-of.ts'
import type { Term } from '../../model/config.ts'
import type { Severity } from '../../model/problem.ts'

const TERMS: Term[] = [
  { use: 'fine-tuning', not: ['finetuning', 'fine tuning'] },
  { use: 'API key', not: ['API Key', 'api key'] },
  { use: 'Python', not: ['python'] },
  { use: 'C++', not: ['C plus plus', 'c++'] },
  { use: 'dataset', not: ['data set'] },
  { use: '登录', not: ['登陆'] },
  { use: 'Le Chat', not: ['Chat', 'Le Chat Bot'] },
  { use: 'Git repository', not: ['Git'] },
]

function findingsOf(text: string, onWrongTerms: Severity = 'error') {
  const prose = [{ text, source: 'site/docs/_part.mdx', line: 7 }]
  return problemsOf(/^wrong-term$/, {
    pages: [aPage('/', { prose })],
    config: { terms: TERMS, onWrongTerms },
  })
}

const hintsOf = (text: string) => findingsOf(text).map(({ hint }) => hint)

describe('a term', () => {
  test('in a wrong form is reported with the correct form, in its file and line', () => {
    expect(findingsOf('Read on.\nHere finetuning begins.')).toEqual([
      {
        rule: 'wrong-term',
        severity: 'error',
        message: '"finetuning" is a form that this site does not use.',
        hint: 'Write "fine-tuning".',
        source: 'site/docs/_part.mdx',
        line: 8,
      },
    ])
  })

  test.each([
    ['at the beginning of a sentence', 'Finetuning takes hours.', 'Write "fine-tuning".'],
    ['in the plural', 'Two data sets.', 'Write "dataset".'],
    ['over the end of a line', 'Before fine\n  tuning it.', 'Write "fine-tuning".'],
    ['between signs', '(“api key”), then', 'Write "API key".'],
    ['that is the name in small letters', 'Use python.', 'Write "Python".'],
    ['with signs of its own', 'Use c++.', 'Write "C++".'],
    ['that is a part of the correct form', 'Open Chat.', 'Write "Le Chat".'],
    ['between letters of a language without spaces', '请用python编写。', 'Write "Python".'],
    ['in a language without spaces', '请先登陆系统。', 'Write "登录".'],
    ['that begins with the correct form', 'Ask Le Chat Bot.', 'Write "Le Chat".'],
  ])('is found %s', (_name, text, hint) => {
    expect(hintsOf(text)).toEqual([hint])
  })

  test.each([
    ['as it is used', 'Fine-tuning with an API key in Python and C++, on two datasets.'],
    ['inside the correct form', 'Le Chat answers, and so does Le\nChat.'],
    ['at the beginning of the correct form', 'Clone the Git repository.'],
    ['inside a longer word', 'A pythonic, mega-finetuning library.'],
    ['as a part of an address or a path', 'See https://python.org/python, python.org and docs/finetuning/.'],
  ])('is no problem %s', (_name, text) => {
    expect(hintsOf(text)).toEqual([])
  })

  test('is reported at each position', () => {
    expect(hintsOf('Finetuning needs a data set.')).toEqual(['Write "fine-tuning".', 'Write "dataset".'])
  })

  test.each(['ignore', 'warn', 'error'] as const)('has the severity %s of the config', (wanted) => {
    const found = findingsOf('finetuning', wanted)
    expect(found.map(({ severity }) => severity)).toEqual(wanted === 'ignore' ? [] : [wanted])
  })
})
