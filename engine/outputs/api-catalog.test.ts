import { expect, test } from 'vitest'
import { aConfig } from '../fixtures/a-site.ts'
import { readApi } from '../openapi/read/read-api.ts'
import { apiCatalogFiles } from './api-catalog.ts'

const config = aConfig({
  base: '/sub/',
  api: {
    description: 'openapi.yaml',
    route: '/api/',
    title: 'API',
    layout: 'auto',
    overlays: [],
    samples: [],
    parts: { before: [], after: [] },
  },
})
const apiWith = (servers: string) =>
  readApi(`openapi: 3.1.0\ninfo: { title: T, version: '1' }\n${servers}paths: {}\n`, 'site/openapi.yaml').api

test('the catalog is the file beside: itself with its API, then the API with its description and reference', async () => {
  const [file] = apiCatalogFiles({ config, api: apiWith('servers: [{ url: "https://api.example/v1" }]\n') })
  expect(file?.path).toBe('.well-known/api-catalog')
  await expect(file?.contents).toMatchFileSnapshot('fixtures/api-catalog.json')
})

test('a server beside the description is named by its whole address, what is no address is left out', () => {
  const servers = 'servers: [{ url: v1 }, { url: "https://api.example:{port}" }]\n'
  const [file] = apiCatalogFiles({ config, api: apiWith(servers) })
  const { linkset } = JSON.parse(String(file?.contents))
  expect(linkset[0].item).toEqual([{ href: 'https://docs.example/sub/v1' }])
  expect(linkset).toHaveLength(2)
})

test('a site without an API has no catalog', () => {
  expect(apiCatalogFiles({ config: aConfig(), api: null })).toEqual([])
})
