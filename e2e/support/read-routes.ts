import { type APIRequestContext, expect } from '@playwright/test'

/** Returns the pages in the sitemap as paths below the base: `./` for home, `guides/rag/`. */
export async function readRoutes(request: APIRequestContext, baseURL: string | undefined): Promise<string[]> {
  const base = new URL(baseURL ?? '').pathname
  const response = await request.get('sitemap.xml')
  expect(response.status()).toBe(200)
  const routes = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
    const path = new URL(address ?? '').pathname
    expect(path.startsWith(base), `${path} is below ${base}`).toBe(true)
    return `./${path.slice(base.length)}`
  })
  expect(routes.length).toBeGreaterThan(5)
  return routes
}
