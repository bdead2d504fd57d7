import GithubSlugger from 'github-slugger'
import type { Nodes as HastNodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Nodes, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { markdownToMdast } from 'satteri'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { emitFolder } from '../engine/fixtures/emit-folder.ts'

const { site, copied, emitted } = await emitFolder('site')
const { url, base } = site.config
/** The files that are not pages, by their whole addresses, like `pages` below. */
const files = new Map(
  [...emitted.outputs(), ...copied].map(({ path, contents }) => [url + base + path, String(contents)]),
)
const pages = new Map(site.pages.map((page) => [url + base + page.route.slice(1), page]))
/** Copies are at the addresses that programs guess. */
const isCopy = (address: string) =>
  address.endsWith('.md') && files.has(address.replace(/\.md$/, '/index.md'))
const markdown = [...files].filter(([address]) => /\.md$|\/llms\.txt$/.test(address) && !isCopy(address))
const trees = new Map(markdown.map(([address, text]) => [address, treeOf(text)]))

/** Limit in characters: programs shorten longer files before they read them (Agent-Friendly Docs Spec 0.5.0). */
const LONGEST = 50_000
/** Limit of the share of a page's words that its Markdown lacks: labels of tabs occur twice on a page and once in Markdown. */
const MOST_MISSING = 0.05

function treeOf(text: string): Root {
  return markdownToMdast(text, { features: { math: true, frontmatter: false } }) as Root
}

/** Returns the ids of the headings in GitHub's form. */
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

/** Returns the texts of the code blocks that have fences. */
function blocksOf(tree: Root, text: string): string[] {
  const blocks: string[] = []
  visit(tree, 'code', ({ position }) => {
    const block = text.slice(position?.start.offset, position?.end.offset)
    if (/^[`~]/.test(block)) blocks.push(block)
  })
  return blocks
}

function isClosed(block: string): boolean {
  const fence = /^(`+|~+)/.exec(block)?.[0] ?? ''
  const [, ...lines] = block.split('\n')
  return lines.at(-1)?.endsWith(fence) ?? false
}

/** Returns the number of occurrences of each word. */
function wordsIn(text: string): Map<string, number> {
  const words = new Map<string, number>()
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}_]+/gu)) {
    words.set(word, (words.get(word) ?? 0) + 1)
  }
  return words
}

function textOfHtml(node: HastNodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  const inLine = node.type === 'element' && IN_LINE.has(node.tagName)
  return node.children.map(textOfHtml).join(inLine ? '' : ' ')
}
/** Elements whose start and end are not the end of a word. */
const IN_LINE = new Set(['a', 'code', 'em', 'span', 'strong'])

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

describe('the Markdown of the site', () => {
  test('contains only links to files of the output that contain the named heading', () => {
    const headings = new Map([...trees].map(([address, tree]) => [address, headingsOf(tree)]))
    const lost: string[] = []
    let count = 0
    for (const [from, tree] of trees) {
      for (const link of linksOf(tree)) {
        // A program that reads the file elsewhere does not know the address of the site.
        if (!link.startsWith('#') && !URL.canParse(link)) lost.push(`${from}: ${link}`)
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

  test('is in files that are short enough for programs to read the whole file', () => {
    const long = markdown.filter(([, text]) => text.length >= LONGEST)
    expect(long.map(([address, { length }]) => `${address}: ${length}`)).toEqual([])
  })

  test('has an end fence for each code block', () => {
    const open = markdown.filter(([address, text]) => {
      const tree = trees.get(address)
      return tree && blocksOf(tree, text).some((block) => !isClosed(block))
    })
    expect(open.map(([address]) => address)).toEqual([])
  })

  test('has no punctuation mark twice, also if a component and the Markdown both write one', () => {
    const doubled: string[] = []
    for (const [address, tree] of trees)
      visit(tree, 'text', ({ value }) => {
        if (/(?:::|[:,;]\.|\.:|,,)(?:\s|$)/.test(value)) doubled.push(`${address}: ${value}`)
      })
    expect(doubled).toEqual([])
  })

  test.each([...pages])(
    'contains the words of the page %s',
    (_address, { html, markdown: own, markdownFiles = [] }) => {
      const inPage = wordsIn(textOfHtml(fromHtml(html, { fragment: true })))
      const inMarkdown = wordsIn([own, ...markdownFiles.map(({ markdown: part }) => part)].join('\n'))
      const missing = [...inPage].map(([word, times]) => Math.max(0, times - (inMarkdown.get(word) ?? 0)))
      expect(sum(missing) / sum([...inPage.values()])).toBeLessThan(MOST_MISSING)
    },
  )
})

describe('llms.txt', () => {
  test('gets the host and the base of its links from the build', () => {
    expect(site.config.llms.instructions).not.toContain(url)
  })

  test('names every page of the site and every operation of the API', () => {
    const named = new Set(linksOf(trees.get(`${url}${base}llms.txt`) ?? treeOf('')))
    const markdownFiles = markdown.map(([address]) => address).filter((address) => address.endsWith('.md'))
    expect(markdownFiles.filter((address) => !named.has(address))).toEqual([])
  })
})
