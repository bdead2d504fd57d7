import { lint, loadConfig } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'

describe('the API description', () => {
  test('keeps every rule of redocly.yaml', async () => {
    const config = await loadConfig({ configPath: 'redocly.yaml' })
    const findings = await lint({ ref: 'site/openapi.yaml', config })
    const lines = findings.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
    )
    expect(lines).toEqual([])
  })
})
