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
