import { request as ask } from 'node:http'
import { documentId, isAlive, openPage } from '../support/open-page.ts'
import { expect, test } from '../support/test.ts'

const OTHER_WAYS = [
  'robots/index.html',
  'robots.html',
  'robots',
  // The base ends with a slash, so this address has two slashes.
  '/robots//',
  'robots//index.html',
  'r%6Fbots/',
]

test('each variant of an address leads to the one address of the page, and keeps query and hash', async ({
  page,
  baseURL,
}) => {
  for (const address of OTHER_WAYS) {
    await openPage(page, `${baseURL}${address}?lang=curl&x=a%20b#verify`)
    const url = new URL(page.url())
    expect(url.pathname, address).toBe(new URL('robots/', baseURL).pathname)
    expect(url, address).toMatchObject({ search: '?lang=curl&x=a%20b', hash: '#verify' })
    await expect(page.getByRole('heading', { name: /Verify a request/ })).toBeInViewport()
  }
})

test('each variant of an address is redirected with status 301, in development with 302', async ({
  request,
  baseURL,
}, { project }) => {
  for (const address of OTHER_WAYS) {
    const response = await request.get(`${baseURL}${address}?a=1`, { maxRedirects: 0 })
    expect(response.status(), address).toBe(project.name === 'dev' ? 302 : 301)
    expect(response.headers().location, address).toBe(`${new URL('robots/', baseURL).pathname}?a=1`)
  }
})

test('if a host serves pages under the names of their files, the browser corrects the address, and keeps query and hash', async ({
  page,
  baseURL,
}) => {
  const html = await (await page.request.get('robots/')).text()
  await page.route(/\/(robots(\/\/index)?\.html|1\.0)\?/, (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  for (const [address, clean] of [
    ['robots.html', 'robots/'],
    ['robots//index.html', 'robots/'],
    // The home page of a version, on a host that adds no slash after a name with a dot.
    ['1.0', '1.0/'],
  ]) {
    await openPage(page, `${address}?lang=curl#verify`)
    await expect(page).toHaveURL(new URL(`${clean}?lang=curl#verify`, baseURL).href)
  }
})

test('Back leads to the page for a file that does not exist', async ({ page, allowed }) => {
  allowed.push(/status of 404/)
  await page.goto('gone.txt')
  await isAlive(page)
  const before = await documentId(page)
  await page.getByRole('link', { name: 'Start at the front page' }).click()
  await expect(page).not.toHaveTitle(/not found/)
  await page.goBack()
  await expect(page).toHaveURL(/\/gone\.txt$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i)
  expect(await documentId(page)).toBe(before)
})

test('the page for an unknown address leads to a search for the last words of the address', async ({
  page,
  allowed,
}) => {
  allowed.push(/status of 404/)
  await page.goto('old/Function-calling.html')
  await page.getByRole('link', { name: 'Search the documentation: Function calling' }).click()
  await expect(page.getByRole('option').first()).toContainText('Function calling')
  await expect(page).toHaveURL(/\?q=Function\+calling$/)
})

test('on the page for an unknown address, the text in another language leads to the search in this language', async ({
  page,
  allowed,
}) => {
  allowed.push(/status of 404/)
  await page.goto('fr/Appel-de-fonctions/')
  await page.getByRole('article').evaluate((article) => {
    const list = '<ul><li><a href="/fr/">Accueil</a></li></ul>'
    const html = `<section lang="fr"><missing-page data-label="Chercher">${list}</missing-page></section>`
    article.insertAdjacentHTML('beforeend', html)
  })
  await expect(page.getByRole('link', { name: 'Chercher: Appel de fonctions' })).toHaveAttribute(
    'href',
    '/fr/?q=Appel+de+fonctions',
  )
})

test('a link to a page by the name of its file shows the page under its clean path, without a page load', async ({
  page,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  const before = await documentId(page)
  await page.getByRole('main').evaluate((main) => {
    const link = document.createElement('a')
    link.href = '../glossary/index.html?lang=curl#t'
    link.textContent = 'Added link'
    main.prepend(link)
  })
  await page.getByRole('link', { name: 'Added link' }).click()
  await expect(page).toHaveTitle(/^Glossary/)
  await expect(page).toHaveURL(/\/glossary\/\?lang=curl#t$/)
  expect(await documentId(page)).toBe(before)
})

test('routes are exact: an address in another case or with a longer path is not found', async ({
  page,
  allowed,
}) => {
  allowed.push(/status of 404/)
  for (const address of ['Robots/', 'robots/more/', 'api/reference/', 'robots/more.html']) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(404)
    await isAlive(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i)
    await expect(page.getByRole('banner')).toBeVisible()
  }
})

for (const path of [
  '%2e%2e/package.json',
  '%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '..%2f..%2fpackage.json',
  '..\\..\\package.json',
  '%5c..%5cpackage.json',
  '%252e%252e/package.json',
  'getting-started%2Fglossary/',
  'robots%2F',
  '404.html',
  '..html',
  '...html',
  'robots/...html',
  'robots/%00',
  '%',
  '%ff%fe',
  'a'.repeat(4000),
]) {
  test(`${path.slice(0, 40)} is not found, and nothing outside the site is served`, async ({ baseURL }) => {
    const { status, body } = await raw(`${new URL(baseURL ?? '').pathname}${path}`, baseURL)
    expect(status).toBe(404)
    expect(body).toContain('Page not found')
    expect(body).not.toMatch(/devDependencies|root:/)
  })
}

/** Requests a path exactly as written, because `fetch` would normalize the path. */
function raw(
  path: string,
  baseURL: string | undefined,
): Promise<{ status: number | undefined; body: string }> {
  const { hostname, port } = new URL(baseURL ?? '')
  return new Promise((resolve, reject) => {
    ask({ hostname, port, path, headers: { accept: 'text/html' } }, (response) => {
      let body = ''
      response.on('data', (part) => {
        body += part
      })
      response.on('end', () => resolve({ status: response.statusCode, body }))
    })
      .on('error', reject)
      .end()
  })
}
