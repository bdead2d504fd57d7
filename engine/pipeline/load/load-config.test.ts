import { expect, test } from 'vitest'
import { configuredBase } from './load-config.ts'
import { projectAt } from './project.ts'

const small = projectAt(process.cwd(), 'e2e/sites/small')

test('a site is served below the base of its config, or another one that is asked for', async () => {
  expect(await configuredBase(small)).toBe('/')
  expect(await configuredBase(small, '/sub/')).toBe('/sub/')
})

test('a base without its slashes is refused with what is expected', async () => {
  await expect(configuredBase(small, 'sub')).rejects.toThrow(
    /"base" is wrong: expected a path with a slash at both ends/,
  )
})

test('a site without a config is refused', async () => {
  await expect(configuredBase(projectAt(process.cwd(), 'engine/model'))).rejects.toThrow(
    'The file does not exist.',
  )
})
