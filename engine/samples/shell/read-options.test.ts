import { expect, test } from 'vitest'
import { readOptions } from './read-options.ts'

test.each([
  [{ '--region': 'text', '-p, --port': 'integer' } as const, '--verbose', 'Known are --region, --port.'],
  [{ '--region': 'text' } as const, '--regin', 'Did you mean "--region"?'],
  [{}, '--region', 'Delete it, or describe it in "options" of the command, in sdk/commands.yaml.'],
])('an option that the table %j does not have gets a remedy', (options, written, hint) => {
  expect(readOptions('pay', [written, 'a'], options)).toMatchObject({
    message: `"${written}" is not an option of pay that samples use.`,
    hint,
  })
})

test.each([
  [['–verbose'], '"–verbose" begins with a dash.', 'Begin options with hyphens: -a or --all.'],
  [['—all=1'], '"—all=1" begins with a dash.', 'Begin options with hyphens: -a or --all.'],
  [
    ['--region\u00a0eu'],
    '"--region\u00a0eu" is one word.',
    'Write a space: this one is a no-break space (U+00A0), as in text from web pages.',
  ],
  [['--region', '“eu', 'west”'], '"“eu" begins with a typographic quote.', 'Write straight quotes: " or \'.'],
])('the dash or quote of a text editor in %j gets the character to write', (argv, message, hint) => {
  expect(readOptions('pay', argv, { '--region': 'text' })).toEqual({ message: `pay: ${message}`, hint })
})

test('dashes, typographic quotes and no-break spaces inside of a text are right', () => {
  const argv = ['--region', 'a – “b”\u00a0c', '– c']
  expect(readOptions('pay', argv, { '--region': 'text' })).toMatchObject({ words: ['– c'] })
})
