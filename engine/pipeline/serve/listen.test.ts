import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { listen } from './listen.ts'

const servers = [createServer((_request, response) => response.end('here')), createServer()]
const [server, second] = servers
afterAll(() => {
  for (const each of servers) each.close()
})

test('a server tells the address of the site, and a taken port says what to do', async () => {
  if (!server || !second) throw new Error('There are two.')
  const address = await listen(server, { port: 0, base: '/sub/' })
  expect(address).toMatch(/^http:\/\/localhost:\d+\/sub\/$/)
  expect(await (await fetch(address)).text()).toBe('here')

  const port = Number(new URL(address).port)
  await expect(listen(second, { port, base: '/' })).rejects.toThrow(
    `Port ${port} is taken. Stop what uses it, or choose another: --port ${port + 1}.`,
  )
})

test('a port that is none is refused', async () => {
  await expect(listen(createServer(), { port: Number('abc'), base: '/' })).rejects.toThrow(/port/)
})
