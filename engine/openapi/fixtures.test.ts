import { readdirSync, readFileSync } from 'node:fs'
import type { Element, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { aReference } from '../fixtures/a-reference.ts'
import { apiToPages } from './api-to-page.tsx'
import { readApi } from './read/read-api.ts'

const folder = new URL('./fixtures/', import.meta.url)
const concepts = readdirSync(folder).filter((file) => file.endsWith('.yaml'))

describe('each concept of OpenAPI is shown as in the page next to its file', () => {
  it.each(concepts)('%s', async (file) => {
    const { api, problems } = readApi(readFileSync(new URL(file, folder), 'utf8'), file)
    if (!api) throw new Error(JSON.stringify(problems))
    const made = apiToPages(api, aReference)
    const { overview: page } = made
    const findings = [...problems, ...made.problems].map(
      ({ rule, line, message }) => `<!-- ${rule}, line ${line}: ${message} -->\n`,
    )
    const html = findings.join('') + readable(fromHtml(page.html, { fragment: true }))
    await expect(html).toMatchFileSnapshot(`./fixtures/${file.replace(/yaml$/, 'html')}`)
  })
})

/** Returns the parts that describe schemas, one element per line. Other tests cover samples and contents. */
function readable(root: Root): string {
  const found: Element[] = []
  const visit = (node: RootContent) => {
    if (node.type !== 'element') return
    const classes = node.properties.className
    const names = Array.isArray(classes) ? classes : []
    if (names.includes('api-prose') || names.includes('api-named')) found.push(node)
    else for (const child of node.children) visit(child)
  }
  for (const child of root.children) visit(child)
  return found
    .map((element) => toHtml(element))
    .join('\n')
    .replace(/ data-height="\d"/g, '')
    .replace(/ role="presentation"><span role="heading" aria-level="\d">/g, '>')
    .replace(/<\/span>(<a class="heading-anchor")/g, '$1')
    .replace(/<a class="heading-anchor"[^>]*><\/a>/g, '')
    .replace(
      /(<(?:section|div|dl|dd|dt|ul|li|p|details|summary|h\d|api-endpoint|api-schema|code-block)\b)/g,
      '\n$1',
    )
    .replace(/\n{2,}/g, '\n')
    .trim()
    .concat('\n')
}
