import type { Root } from 'mdast'
import { nodesOf } from '../markdown/walk.ts'
import type { Report } from '../report.ts'

/** The texts that editors write for the author to replace. */
const PLACEHOLDER = /^(?:alt|alt[ -]text|image|img|picture|screenshot)$/i

/**
 * Warns about pictures without a description, which readers need who cannot see the picture, and which programs read. Reports
 * pictures that MkDocs shows in one theme, and that would appear in both.
 */
export function checkImages(tree: Root, report: Report): void {
  const inLinks = new Set(nodesOf(tree, 'link').flatMap((link) => nodesOf(link, 'image', 'imageReference')))
  for (const node of nodesOf(tree, 'image', 'imageReference')) {
    const alt = node.alt?.trim() ?? ''
    const isFileName = node.type === 'image' && alt !== '' && `/${node.url}`.endsWith(`/${alt}`)
    // A link without a text is an error already.
    if (alt === '' ? inLinks.has(node) : !PLACEHOLDER.test(alt) && !isFileName) continue
    const message = alt === '' ? 'The picture has no description.' : `"${alt}" does not describe the picture.`
    report('missing-alt', message, 'Write what the picture shows: ![A lake at dawn](…).', node, 'warn')
  }
  for (const node of nodesOf(tree, 'image', 'definition')) {
    const [mark, theme] = /#only-(dark|light)$/.exec(node.url) ?? []
    if (!mark) continue
    const message = `"${mark}" is the syntax of another tool: the picture would appear in both themes.`
    report('other-syntax', message, `Write #gh-${theme}-mode-only.`, node)
  }
}
