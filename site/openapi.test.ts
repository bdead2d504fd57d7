import { readFileSync } from 'node:fs'
import { lint, loadConfig } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import type { ApiOperation } from '../engine/model/api.ts'
import { targetOf } from '../engine/openapi/describe/target-of.ts'
import { readApi } from '../engine/openapi/read/read-api.ts'

const file = 'site/openapi.yaml'
const { api } = readApi(readFileSync(file, 'utf8'), file)

/** An example of a response with status 422. The engine checks the example against its schema. */
interface Refusal {
  detail: { loc: (string | number)[]; type: string }[]
}

/** Returns the names that a caller may send in a place that the response names: `body`, `query` or `path`. */
function sentAt(place: string, { parameters, requestBody }: ApiOperation): string[] {
  if (place !== 'body') return parameters.filter((each) => each.in === place).map(({ name }) => name)
  return (requestBody?.contents ?? []).flatMap(({ schema }) => {
    return targetOf(schema)?.properties.map(({ name }) => name) ?? []
  })
}

describe('the API description', () => {
  test('violates no rule of redocly.yaml', async () => {
    const config = await loadConfig({ configPath: 'redocly.yaml' })
    const findings = await lint({ ref: file, config })
    const lines = findings.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
    )
    expect(lines).toEqual([])
  })

  test('has, for each operation, examples of status 422 that name an input of the operation, or an unknown input', () => {
    const wrong = (api?.operations ?? []).flatMap((operation) => {
      const refusal = operation.responses.find(({ status }) => status === '422')
      const examples = refusal?.contents.flatMap((content) => content.examples) ?? []
      if (examples.length === 0) return [`${operation.id} has no example of status 422`]
      return examples
        .flatMap(({ value }) => (value as unknown as Refusal).detail)
        .filter(({ loc: [place, name], type }) => {
          // An operation without parameters has no input to name.
          if (name === undefined) return operation.parameters.length > 0
          return sentAt(String(place), operation).includes(String(name)) === (type === 'extra_forbidden')
        })
        .map(({ loc, type }) => `${operation.id}: ${loc.join('.')} ${type}`)
    })
    expect(wrong).toEqual([])
  })
})
