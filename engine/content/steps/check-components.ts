import type { Nodes, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri'
import type * as z from 'zod'
import {
  type ComponentHint,
  type Components,
  componentNamed,
  type PageComponent,
} from '../../components/define-component.ts'
import { components as builtIn } from '../../components/index.ts'
import { didYouMean, remediesByName } from '../../model/problem.ts'
import { plainReason } from '../../model/text/plain-reason.ts'
import { kindElsewhere } from '../markdown/admonition-kinds.ts'
import { nodesOf } from '../markdown/walk.ts'
import { FaultAt, type Report, reportFault } from '../report.ts'
import { GRAPHVIZ } from './check-code.ts'

type ComponentNode = MdxJsxFlowElement | MdxJsxTextElement

/** Returns whether a node is a tag in the text of a page: a component, or an HTML element. */
export function isComponentNode(node: Nodes): node is ComponentNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** Returns the tags in a tree, parents before children. */
export function componentsIn(tree: Nodes): ComponentNode[] {
  return nodesOf(tree, 'mdxJsxFlowElement', 'mdxJsxTextElement')
}

/** HTML elements without a Markdown form that can do no harm. */
const PLAIN_HTML = ['br', 'kbd', 'sub', 'sup']

/** Returns whether pages may use the HTML element with this name. */
export function isPlainHtml(name: string): boolean {
  return PLAIN_HTML.includes(name)
}

/** Returns whether pages may use a tag: of a component, or of plain HTML. */
export function isKnownTag({ name }: ComponentNode, components: Components): boolean {
  return componentNamed(components, name) !== undefined || isPlainHtml(name ?? '')
}

/**
 * Checks each component of a page against its definition: name, attributes and values. `imported` has the remedies for components
 * that the page imports from Markdown files.
 */
export function checkComponents(
  tree: Root,
  components: Components,
  report: Report,
  imported: ReadonlyMap<string, string> = new Map(),
): void {
  /** Parts of a reported element: the remedy for a table includes its cells. */
  const explained = new Set<Nodes>()
  for (const node of componentsIn(tree)) {
    if (node.name === 'summary') for (const part of reportTagsInSummary(node, report)) explained.add(part)
    if (explained.has(node)) continue
    const name = node.name ?? ''
    const component = componentNamed(components, name)
    if (component) {
      const isRight = checkAttributes(node, component, report)
      // The content may be in a wrong attribute: <Badge text="new" />.
      if (isRight || node.children.length > 0) checkContent(node, component, report)
      if (component === builtIn[name]) checkPlainText(node, report)
    } else if (!isPlainHtml(name) || node.attributes.length > 0) {
      reportUnknown(node, components, report, imported)
      const remedy = remedyElsewhere(name)
      if (remedy === undefined || remedy === TAGS_ONLY) continue
      for (const part of componentsIn(node)) {
        // A component inside of one with its name is no part of it, and counts as another place of the mistake.
        if (part.name === name && !/^[a-z]/.test(name)) continue
        if (remedyElsewhere(part.name ?? '') === remedy && themeOf(part) === undefined) explained.add(part)
      }
    }
  }
}

/** Reports the first tag in a summary, which is plain text here, and returns all of them: their own remedies would not apply. */
function reportTagsInSummary(summary: ComponentNode, report: Report): ComponentNode[] {
  const [, ...tags] = componentsIn(summary)
  const [first] = tags
  if (first) {
    const message = `The <summary> contains a tag, <${first.name}>, and a summary is plain text.`
    report('html', message, 'Delete the tags in it, and keep their content.', first)
  }
  return tags
}

/** Returns the attributes of a component, as written by the author. */
export function attributesOf(node: ComponentNode): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null)
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute') attributes[attribute.name] = String(attribute.value ?? '')
  }
  return attributes
}

/** Reports wrong attributes. Returns whether all attributes are right. */
function checkAttributes(node: ComponentNode, component: PageComponent, report: Report): boolean {
  const attributes = attributesOf(node)
  const { success, error } = component.props.safeParse({ ...attributes })
  for (const issue of error?.issues ?? []) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : []
    const attribute = String(issue.path[0] ?? '')
    const missing = issue.code === 'invalid_type' && attributes[attribute] === undefined
    const message =
      unknown.length > 0
        ? `<${node.name}> has no attribute "${unknown.join('", "')}".`
        : missing
          ? `<${node.name}> needs the attribute "${attribute}".`
          : `<${node.name}>'s ${attribute ? `attribute "${attribute}" is` : 'attributes are'} wrong: ${plainReason(issue.message)}.`
    const hint =
      (missing && hintOfMissing(node, component, attribute)) ||
      hintOf(issue, attributes[attribute]) ||
      unknown.flatMap((each) => attributesElsewhere.get(each) ?? []).join(' ') ||
      unknown.map((each) => didYouMean(each, component.attributes))[0] ||
      (component.attributes.length > 0
        ? `It takes: ${component.attributes.join(', ')}.`
        : 'It takes no attributes: write its content between its tags.')
    report('wrong-attribute', message, hint, node)
  }
  return success
}

function hintOfMissing({ name }: ComponentNode, { attributes }: PageComponent, attribute: string): string {
  const hint = `Write ${attribute}="…". All attributes: ${attributes.join(', ')}.`
  return name === 'Card' && attribute === 'href' ? `${hint} Without a link, write a list.` : hint
}

/** The attributes of our components that readers see as text. */
const PLAIN_TEXTS: Partial<Record<string, string>> = { Details: 'summary', TabItem: 'label', Card: 'title' }

/** Code, bold and emphasized text, or a link, in Markdown. */
const MARKS = /`[^`]+`|\*\*(?!\s)[^*]*[^*\s]\*\*|(?<![\w*])\*\w[^*]*\*(?![\w*])|\[[^[\]]+\]\([^()\s]+\)/

/** Warns about Markdown in an attribute, because readers would see its marks. */
function checkPlainText(node: ComponentNode, report: Report): void {
  const attribute = PLAIN_TEXTS[node.name ?? ''] ?? ''
  const [written] = MARKS.exec(attributesOf(node)[attribute] ?? '') ?? []
  if (written === undefined) return
  const message = `<${node.name}>'s attribute "${attribute}" is plain text: readers would see ${written}.`
  report('wrong-attribute', message, 'Write the words without marks and addresses.', node, 'warn')
}

/** The schemas of zod that convert the text of an attribute to a value, by the type of the value. */
const CONVERSIONS: Partial<Record<string, string>> = {
  number: 'z.coerce.number()',
  boolean: 'z.stringbool()',
}

/** Returns the hint for a wrong value: the component's own, or the nearest of the allowed values; '' if there is none. */
function hintOf(issue: z.core.$ZodIssue, value = ''): string {
  // The schema of the component has converted the text to a value that is no number, or no date.
  if (issue.code === 'invalid_type' && / received (?:NaN|Date)$/.test(issue.message))
    return `Replace the value "${value}".`
  if (issue.code === 'invalid_type' && (value !== '' || issue.expected === 'boolean')) {
    const schema = CONVERSIONS[issue.expected] ?? 'a schema that converts the text'
    return `Attributes are texts: in the component, write ${schema} for "${String(issue.path[0])}".`
  }
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String)
    return didYouMean(value, values) || `Write one of: ${values.join(', ')}.`
  }
  if (issue.code !== 'custom') return ''
  const { hint = '', known = [] } = (issue.params ?? {}) as ComponentHint
  return hint || didYouMean(value, known)
}

/** Returns the id of a target of links, such as `<a name="setup">`; undefined for other elements, and for links. */
export function anchorOf(node: ComponentNode): string | undefined {
  const { href, id, name } = attributesOf(node)
  return href === undefined ? (id ?? (node.name === 'a' ? name : undefined)) : undefined
}

/** Returns the theme in which Mintlify shows an element with classes of Tailwind; undefined for both themes. */
function themeOf(node: ComponentNode): 'light' | 'dark' | undefined {
  const { className = '', class: classes = className } = attributesOf(node)
  if (/(?:^|\s)dark:hidden(?:\s|$)/.test(classes)) return 'light'
  return /(?:^|\s)dark:(?:block|inline)/.test(classes) ? 'dark' : undefined
}

/** Returns the external data that the components of a page read, each once. */
export function readsOfComponents(tree: Root, components: Components): string[] {
  const reads = componentsIn(tree).flatMap(
    (node) => componentNamed(components, node.name)?.reads?.(attributesOf(node)) ?? [],
  )
  return [...new Set(reads)]
}

function checkContent(node: ComponentNode, component: PageComponent, report: Report): void {
  // A block in the middle of text has wrong content in any case: `checkPlacement` reports its position.
  if (node.type === 'mdxJsxTextElement' && !component.inline) return
  let wrong: string | null | undefined
  try {
    wrong = component.wrongContent?.(node.children, attributesOf(node))
  } catch (error) {
    reportFault(new FaultAt(error, node.position?.start ?? {}, node.name ?? ''), report)
  }
  if (!wrong) return
  const message = `<${node.name}> ${wrong}.`
  const hint = 'Correct the text between its tags; put an empty line after the first tag and before the last.'
  report('wrong-content', message, hint, node)
}

function reportUnknown(
  node: ComponentNode,
  components: Components,
  report: Report,
  imported: ReadonlyMap<string, string>,
): void {
  const name = node.name ?? ''
  const known = Object.keys(components)
  if (isPlainHtml(name)) {
    report('html', `The HTML tag <${name}> has attributes.`, 'Delete the attributes.', node)
    return
  }
  if (/^[a-z]/.test(name)) {
    const id = name === 'a' ? anchorOf(node) : undefined
    const meant = known.find((each) => each.toLowerCase() === name.toLowerCase())
    const theme = name === 'img' ? themeOf(node) : undefined
    const hint =
      (id && `Delete it, and write the id at the end of a heading: ## Text {#${id}}.`) ??
      (theme && `${PICTURE} At the end of its path, write #gh-${theme}-mode-only.`) ??
      remedyForTag(name) ??
      (meant && `Did you mean <${meant}>?`) ??
      `Write it in Markdown, or use a component: ${known.join(', ')}. To show the tag, put it in code.`
    report('html', `The page contains an HTML tag, <${name}>.`, hint, node)
    return
  }
  const message = name === '' ? 'The page contains a fragment, <>.' : `The component <${name}> is not known.`
  // Without content, <Check /> is an icon and no admonition.
  const meant = node.children.length === 0 && /^(?:Check|Cross|X)$/.test(name) ? 'Icon' : name
  const fragment = imported.get(name)
  const hint =
    (fragment && `Instead of it, ${fragment}`) ??
    remedyElsewhere(meant) ??
    (didYouMean(lastPart(name), known) ||
      `Known components are: ${known.join(', ')}. To add a component, add its name to the list in components/index.ts.`)
  report('unknown-component', message, hint, node)
}

/** Returns what to write instead of an HTML element; undefined if no Markdown has its meaning. */
export function remedyForTag(name: string): string | undefined {
  const remedy = remediesForTags.get(name)
  return remedy && `${remedy} To show the tag, put it in code.`
}

/** Returns the remedy for an HTML element, or for a component of another tool; `Tabs.Tab` has the remedy of `Tab`. */
function remedyElsewhere(name: string): string | undefined {
  const last = lastPart(name)
  return remediesForTags.get(name) ?? componentsElsewhere.get(last)?.replaceAll('$1', kindElsewhere(last))
}

/** Returns the name of a component without the names before its dots. */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** The remedy for elements whose tags alone are wrong, so that each of them is reported. */
const TAGS_ONLY =
  'Delete the tags and keep their content. For a design of your own, make a component in the folder components/ of the site.'

const HEAD =
  'Delete it: the front matter has `title`, `description` and `image` for search engines and social networks.'
const PICTURE =
  'Write ![description](./name.png), from the folder of the page, or ![description](/img/name.png), from the site’s static folder.'

/** The remedies for HTML elements, by name. */
export const remediesForTags = remediesByName({
  'b strong': 'Write **text**.',
  'i em': 'Write *text*.',
  's del strike': 'Write ~~text~~.',
  'code tt': 'Write `text` between backquotes.',
  pre: 'Write the code between lines of ```.',
  a: 'Write [text](address).',
  button: 'Write a link: [text](address).',
  'img picture source': PICTURE,
  h1: 'Write the title of the page: # Text.',
  'h2 h3 h4 h5 h6': 'Write a heading: ## Text, or ### Text for a lower level.',
  hr: 'Write a line of three hyphens: ---',
  p: 'Delete the tags: an empty line ends a paragraph.',
  'ul ol li': 'Write a list: lines that begin with "- " or "1. ".',
  'dl dt dd': 'Write a list: "- **Term**: its meaning".',
  'table caption colgroup col thead tbody tfoot tr th td':
    'Write a table in Markdown: | A | B |, and |---|---| on the next line.',
  blockquote: 'Begin each line with >.',
  'details summary': 'Write <Details summary="…">, the content, and </Details> on lines of their own.',
  'div span center font u mark small figure figcaption section': TAGS_ONLY,
  'iframe video audio object embed':
    'Link to it: [text](address). Or make a component in the folder components/ of the site.',
  'script style': 'Delete it: pages cannot contain code or styles.',
  'head meta': HEAD,
})

/** The remedies for attributes of components of Docusaurus and others. */
const attributesElsewhere = remediesByName({
  values: 'Write label="…" on each TabItem.',
  'defaultValue default': 'Delete it: the first tab is open first.',
  'queryString syncKey': 'Write groupId="…": tabs with the same groupId change together.',
})

/** The remedies for components of Docusaurus, Starlight and others that have another form here. */
export const componentsElsewhere = remediesByName({
  'Aside Callout Note Tip Info Warning Caution Danger Alert Check':
    'Write ":::$1" or ":::$1[Title]", the text, and ":::" on lines of their own.',
  'Accordion AccordionItem Collapsible Expandable': 'Write <Details summary="…">.',
  'AccordionGroup Accordions BrowserOnly Translate Panel View Visibility':
    'Delete the tags and keep their content.',
  'TOCInline TableOfContents': 'Delete it: each page has a table of contents.',
  Head: HEAD,
  'CardGrid CardGroup Columns': 'Write <Cards>.',
  DocCardList: 'Write <Cards> with a <Card title="…" href="…"> for each page.',
  'LinkCard Tile': 'Write <Card title="…" href="…">, a sentence and </Card> in <Cards>.',
  'Link LinkButton Button': 'Write [text](address).',
  'Image Img Frame': PICTURE,
  ThemedImage: `${PICTURE} A picture for one theme ends with #gh-light-mode-only or #gh-dark-mode-only.`,
  'Code CodeBlock': 'Write the code between lines of ```.',
  'FileTree Files Tree Folder File': 'Write the files between lines of ```, with the language text.',
  'CodeGroup RequestExample ResponseExample':
    'Write <Tabs> with a <TabItem value="…" label="…"> around each block.',
  Tab: 'Write <TabItem value="…" label="…">.',
  Step: 'Write <Steps> around one numbered list: "1. **Title**", and the text of the step below, indented by three spaces.',
  'ParamField ResponseField TypeTable':
    'Write a list or a table. `api` in the config makes the reference of an API from its OpenAPI description.',
  Snippet:
    'Write <Include file="_fragment.mdx" />: the path is relative to the folder of the page. Write a command between lines of ```.',
  Update:
    'Write a heading. With `feed: true` in the front matter, headings that begin with a date are a feed.',
  Tooltip: 'Write the meaning in the text.',
  Icon: 'Delete it, or write a character such as ✅.',
  Banner:
    'Delete it, and write the text into `announcementBar` of the config, or into an admonition: ":::note".',
  Mermaid: GRAPHVIZ,
  Prompt: 'Write the text between lines of ```, with the language text.',
  'Color Colors': 'Write the values in the text, or in a table: `#1f2937`.',
  Latex: 'Write math between dollar signs: $x^2$.',
})
