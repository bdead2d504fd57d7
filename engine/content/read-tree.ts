import { posix } from 'node:path'
import type { Root } from 'mdast'
import type { Problem } from '../model/problem.ts'
import { utf16Fault } from '../model/text/utf-16-fault.ts'
import type { ContentContext } from './content-context.ts'
import { parsePage } from './markdown/parse-page.ts'
import { nodesOf } from './markdown/walk.ts'
import { type Report, reportInto } from './report.ts'
import { admonitionsToComponents } from './steps/admonitions.ts'
import { checkCharacters } from './steps/check-characters.ts'
import { checkCode } from './steps/check-code.ts'
import { attributesOf, checkComponents } from './steps/check-components.ts'
import { checkFrontMatter } from './steps/check-front-matter.ts'
import { checkImages } from './steps/check-images.ts'
import { checkLost } from './steps/check-lost.ts'
import { checkMath } from './steps/check-math.ts'
import { checkOtherSyntax } from './steps/check-other-syntax.ts'
import { checkPlacement } from './steps/check-placement.ts'
import { takeHeadings } from './steps/headings.ts'
import { joinMath } from './steps/join-math.ts'
import { keepNamesApart, namesIn } from './steps/keep-names-apart.ts'
import { markSource } from './steps/mark-source.ts'
import { importedFragments, refuseCode } from './steps/refuse-code.ts'
import { refuseUnsafeLinks } from './steps/refuse-unsafe-links.ts'
import { separateBlocks } from './steps/separate-blocks.ts'

/** The checked Markdown tree of a page, including its fragments, and the files that it was made from. */
export interface SourceTree {
  tree: Root
  includes: string[]
  /** Blocks with syntax errors are missing, so the tree must be used only to find further problems. */
  isPartial: boolean
}

/** Parses the text of a page. The page and each fragment are checked separately, and problems name their file. */
export function readTree(
  text: string,
  source: string,
  context: ContentContext,
  problems: Problem[],
  trail: readonly string[] = [source],
): SourceTree {
  const report = reportInto(problems, source)
  const encoding = utf16Fault(text, source)
  if (encoding) {
    report('unreadable-character', encoding.message, encoding.hint, { line: 1 })
    return { tree: { type: 'root', children: [] }, includes: [], isPartial: true }
  }
  checkCharacters(text, report)
  const { tree, text: rest, isPartial } = parsePage(text, source, problems)
  checkFrontMatter(tree, text, report)
  // Fragments and parts of a page are below headings of other files.
  takeHeadings(tree, report, source === trail[0] ? 1 : 6)
  joinMath(tree, rest)
  refuseCode(tree, rest, context.components, report)
  refuseUnsafeLinks(tree, report)
  admonitionsToComponents(tree, rest, report)
  separateBlocks(tree, context.components)
  checkComponents(tree, context.components, report, importedFragments(rest))
  checkPlacement(tree, context.components, report)
  checkLost(tree, report)
  checkImages(tree, report)
  checkOtherSyntax(tree, rest, report)
  checkMath(tree, rest, report)
  checkCode(tree, rest, report)
  if (source !== trail[0]) markSource(tree, source)
  const includes = includeFragments(tree, source, context, problems, report, trail)
  return { tree, includes, isPartial }
}

/** Inserts the included fragments of a file into its tree. Returns the paths of all fragments, also of nested ones. */
function includeFragments(
  tree: Root,
  source: string,
  context: ContentContext,
  problems: Problem[],
  report: Report,
  trail: readonly string[],
): string[] {
  const includes: string[] = []
  const taken = namesIn(tree)
  for (const node of nodesOf(tree, 'mdxJsxFlowElement')) {
    if (node.name !== 'Include') continue
    const { file: written = '' } = attributesOf(node)
    // `check-components` reports the missing path.
    if (written === '') continue
    const file = posix.join(posix.dirname(source), written)
    includes.push(file)
    if (trail.includes(file)) {
      const message = `The fragment "${written}" includes itself: ${[...trail, file].join(' → ')}.`
      const hint = 'Remove one of the includes.'
      report('include', message, hint, node)
      continue
    }
    const text = context.readText(file)
    if (text === null) {
      const message = `The fragment "${written}" does not exist: there is no file ${file}.`
      const hint =
        'Correct the path: it is relative to the folder of the page. Files outside the site’s folder cannot be included.'
      report('include', message, hint, node)
      continue
    }
    const fragment = readTree(text, file, context, problems, [...trail, file])
    if (fragment.isPartial) continue
    keepNamesApart(fragment.tree, taken)
    node.children = fragment.tree.children.filter((child) => child.type !== 'yaml') as typeof node.children
    includes.push(...fragment.includes)
  }
  return includes
}
