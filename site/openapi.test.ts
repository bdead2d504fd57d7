import { readFileSync } from 'node:fs'
import { lint, loadConfig } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import type { ApiOperation } from '../engine/model/api.ts'
import { readApi } from '../engine/openapi/read/read-api.ts'

const file = 'site/openapi.yaml'
const { api } = readApi(readFileSync(file, 'utf8'), file)

/** The example of a 422, whose form the engine proves. */
interface Refusal {
  detail: { loc: (string | number)[]; type: string }[]
}

/** What a caller of the operation may send at a place of a refusal: `body`, `query` or `path`. */
function sentAt(place: string, { parameters, requestBody }: ApiOperation): string[] {
  if (place !== 'body') return parameters.filter((each) => each.in === place).map(({ name }) => name)
  return (requestBody?.contents ?? []).flatMap(({ schema }) => {
    const named = api?.schemas.get(schema?.ref ?? '')
    return (named ?? schema)?.properties.map(({ name }) => name) ?? []
  })
}

describe('the API description', () => {
  test('keeps every rule of redocly.yaml', async () => {
    const config = await loadConfig({ configPath: 'redocly.yaml' })
    const findings = await lint({ ref: file, config })
    const lines = findings.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
    )
    expect(lines).toEqual([])
  })

  test('refuses, in the examples of each operation, what a caller of that operation can get wrong', () => {
    const wrong = (api?.operations ?? []).flatMap((operation) => {
      const refusal = operation.responses.find(({ status }) => status === '422')
      const examples = refusal?.contents.flatMap((content) => content.examples) ?? []
      if (examples.length === 0) return [`${operation.id} shows no refusal`]
      return examples
        .flatMap(({ value }) => (value as unknown as Refusal).detail)
        .filter(({ loc: [place, name], type }) => {
          // What has no input of its own can show no more than the form.
          if (name === undefined) return operation.parameters.length > 0
          return sentAt(String(place), operation).includes(String(name)) === (type === 'extra_forbidden')
        })
        .map(({ loc, type }) => `${operation.id}: ${loc.join('.')} ${type}`)
    })
    expect(wrong).toEqual([])
  })
})
