import { createServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { addressesElsewhere, listen } from './listen.ts'

const servers = [createServer((_request, response) => response.end('here')), createServer()]
const [server, second] = servers
afterEach(() => vi.unstubAllEnvs())
afterAll(() => {
  for (const each of servers) each.close()
})

test('a server returns the address of the site; the error for a taken port contains a remedy', async () => {
  if (!server || !second) throw new Error('There are two.')
  const address = await listen(server, { port: 0, base: '/sub/' })
  expect(address).toMatch(/^http:\/\/localhost:\d+\/sub\/$/)
  expect(await (await fetch(address)).text()).toBe('here')

  vi.stubEnv('npm_lifecycle_event', undefined)
  const port = Number(new URL(address).port)
  await expect(listen(second, { port, base: '/' })).rejects.toThrow(
    `Port ${port} is taken. Stop what uses it, or choose another: --port ${port + 1}.`,
  )
})

test('an invalid port is rejected', async () => {
  await expect(listen(createServer(), { port: Number('abc'), base: '/' })).rejects.toThrow(/port/)
})

test('an address of another machine is rejected with a remedy; for all addresses, the result names this machine', async () => {
  await expect(listen(createServer(), { port: 0, base: '/', host: '192.0.2.1' })).rejects.toThrow(
    '"192.0.2.1" is not an address of this machine. Use --host 0.0.0.0',
  )
  const every = createServer((_request, response) => response.end('here'))
  const address = await listen(every, { port: 0, base: '/', host: '0.0.0.0' })
  expect(address).toMatch(/^http:\/\/localhost:\d+\/$/)
  expect(every.address()).toMatchObject({ address: '0.0.0.0' })
  every.close()
})

test('the addresses for other machines are those of the network, if the server listens to all', () => {
  const address = 'http://localhost:3000/docs/'
  expect(addressesElsewhere(address)).toBe('')
  expect(addressesElsewhere(address, '192.0.2.1')).toBe('')
  const found = Object.values(networkInterfaces()).flatMap((each = []) => each)
  for (const { address: name } of found.filter(({ family, internal }) => family === 'IPv4' && !internal)) {
    expect(addressesElsewhere(address, '0.0.0.0')).toContain(`http://${name}:3000/docs/`)
  }
  for (const { address: name, internal } of found) {
    if (internal) expect(addressesElsewhere(address, '::')).not.toContain(name)
  }
})

test.each([
  ['preview', '-- --port'],
  ['npx', '--port'],
])('if npm runs %s, the remedy contains %s', async (script, option) => {
  if (!server || !second) throw new Error('There are two.')
  vi.stubEnv('npm_lifecycle_event', script)
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  await expect(listen(second, { port, base: '/' })).rejects.toThrow(`choose another: ${option} ${port + 1}.`)
})
