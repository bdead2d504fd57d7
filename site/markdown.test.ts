import GithubSlugger from 'github-slugger'
import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { mathFromMarkdown } from 'mdast-util-math'
import { toString as textOf } from 'mdast-util-to-string'
import { gfm } from 'micromark-extension-gfm'
import { math } from 'micromark-extension-math'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { emitSite } from '../engine/build/emit-site.ts'
import { loadForBuild } from '../engine/build/load-for-build.ts'
import { projectAt } from '../engine/build/project.ts'
import { staticFiles } from '../engine/build/static-files.ts'

const project = projectAt(process.cwd(), 'site')
const { site } = await loadForBuild(project, { cacheFolder: '.cache' })
if (!site) throw new Error('The site does not load: run `npm run check`.')

const assets = { script: '', imports: [], styles: [], fingerprint: '', development: false }
const noSearch = () => ({ files: [], addresses: { documents: '', index: '' } })
const copied = staticFiles(project)
const { url, base } = site.config
/** By their whole addresses, as the pages are below. */
const files = new Map(
  [...emitSite(site, assets, copied, noSearch).files, ...copied].map(({ path, contents }) => [
    url + base + path,
    String(contents),
  ]),
)
const pages = new Map(site.pages.map((page) => [url + base + page.route.slice(1), page]))
const markdown = [...files].filter(([address]) => /\.md$|\/llms\.txt$/.test(address))
const trees = new Map(markdown.map(([address, text]) => [address, treeOf(text)]))

function treeOf(text: string): Root {
  return fromMarkdown(text, {
    extensions: [gfm(), math()],
    mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
  })
}

/** Ids of the headings, as GitHub makes them. */
function headingsOf(tree: Root): Set<string> {
  const slugger = new GithubSlugger()
  const ids = new Set<string>()
  visit(tree, 'heading', (heading) => void ids.add(slugger.slug(textOf(heading))))
  return ids
}

function linksOf(tree: Root): string[] {
  const links: string[] = []
  visit(tree, (node: Nodes) => {
    if (node.type === 'link' || node.type === 'definition' || node.type === 'image') links.push(node.url)
  })
  return links
}

describe('the Markdown of the site', () => {
  test('leads to files of the output that hold what is named', () => {
    const headings = new Map([...trees].map(([address, tree]) => [address, headingsOf(tree)]))
    const lost: string[] = []
    let count = 0
    for (const [from, tree] of trees) {
      for (const link of linksOf(tree)) {
        const { origin, pathname, hash } = new URL(link, from)
        if (origin !== url) continue
        count += 1
        const address = origin + pathname
        const id = decodeURIComponent(hash.slice(1))
        const ids = headings.get(address) ?? new Set(pages.get(address)?.anchors)
        const isThere = files.has(address) || pages.has(address)
        if (!isThere || (id !== '' && !ids.has(id))) lost.push(`${from}: ${link}`)
      }
    }
    expect(lost).toEqual([])
    expect(count).toBeGreaterThan(1000)
  })
})
