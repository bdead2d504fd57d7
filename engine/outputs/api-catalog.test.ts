import { expect, test } from 'vitest'
import { aConfig, anApi, aSite } from '../fixtures/a-site.ts'
import type { SiteApi } from '../model/site.ts'
import { readApi } from '../openapi/read/read-api.ts'
import { apiCatalogFiles } from './api-catalog.ts'

const siteWith = (...apis: SiteApi[]) => aSite({ config: aConfig({ base: '/sub/' }), apis })
const apiWith = (servers: string, fields?: Partial<SiteApi>) => {
  const yaml = `openapi: 3.1.0\ninfo: { title: T, version: '1' }\n${servers}paths: {}\n`
  return anApi(readApi(yaml, 'site/openapi.yaml').api, fields)
}

test('the catalog has the links of itself to the API, then of the API to its description and reference', async () => {
  const [file] = apiCatalogFiles(siteWith(apiWith('servers: [{ url: "https://api.example/v1" }]\n')))
  expect(file?.path).toBe('.well-known/api-catalog')
  await expect(file?.contents).toMatchFileSnapshot('fixtures/api-catalog.json')
})

test('a relative server has its whole address in the catalog, and a server without an address is left out', () => {
  const servers = 'servers: [{ url: v1 }, { url: "https://api.example:{port}" }]\n'
  const [file] = apiCatalogFiles(siteWith(apiWith(servers)))
  const { linkset } = JSON.parse(String(file?.contents))
  expect(linkset[0].item).toEqual([{ href: 'https://docs.example/sub/v1' }])
  expect(linkset).toHaveLength(2)
})

test('a server that one API names twice has each link once', () => {
  const servers = 'servers: [{ url: "https://api.example" }, { url: "https://api.example/" }]\n'
  const [file] = apiCatalogFiles(siteWith(apiWith(servers)))
  expect(JSON.parse(String(file?.contents)).linkset[1]['service-desc']).toHaveLength(2)
})

test('a server that two APIs share occurs once, with both APIs', () => {
  const servers = 'servers: [{ url: "https://api.example" }]\n'
  const billing = {
    id: 'billing',
    route: '/billing/',
    files: { yaml: 'billing/openapi.yaml', json: 'billing/openapi.json' },
  }
  const [file] = apiCatalogFiles(siteWith(apiWith(servers), apiWith(servers, billing)))
  const { linkset } = JSON.parse(String(file?.contents))
  expect(linkset).toHaveLength(2)
  expect(linkset[0].item).toEqual([{ href: 'https://api.example/' }])
  expect(linkset[1]['service-desc'].map(({ href }: { href: string }) => href)).toEqual([
    'https://docs.example/sub/openapi.yaml',
    'https://docs.example/sub/openapi.json',
    'https://docs.example/sub/billing/openapi.yaml',
    'https://docs.example/sub/billing/openapi.json',
  ])
  expect(linkset[1]['service-doc'].map(({ href }: { href: string }) => href)).toContain(
    'https://docs.example/sub/billing/',
  )
})

test('a site without an API has no catalog', () => {
  expect(apiCatalogFiles(siteWith())).toEqual([])
})
