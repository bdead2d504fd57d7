import type { Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri'
import type * as z from 'zod'
import type { ComponentHint, Components, PageComponent } from '../../components/define-component.ts'
import { didYouMean } from '../../model/problem.ts'
import { walk } from '../markdown/walk.ts'
import type { Report } from '../report.ts'

type ComponentNode = MdxJsxFlowElement | MdxJsxTextElement

/** HTML elements without a Markdown form that can do no harm. */
const PLAIN_HTML = ['br', 'kbd', 'sub', 'sup']

/** Returns whether pages may use the HTML element with this name. */
export function isPlainHtml(name: string): boolean {
  return PLAIN_HTML.includes(name)
}

/** Checks each component of a page against its definition: name, attributes and values. */
export function checkComponents(tree: Root, components: Components, report: Report): void {
  walk(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    const name = node.name ?? ''
    const component = Object.hasOwn(components, name) ? components[name] : undefined
    if (component) {
      checkAttributes(node, component, report)
      checkContent(node, component, report)
    } else if (isPlainHtml(name) && node.attributes.length === 0) return
    else reportUnknown(node, components, report)
  })
}

/** Returns the attributes of a component, as written by the author. */
export function attributesOf(node: ComponentNode): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null)
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute') attributes[attribute.name] = String(attribute.value ?? '')
  }
  return attributes
}

function checkAttributes(node: ComponentNode, component: PageComponent, report: Report): void {
  const result = component.props.safeParse({ ...attributesOf(node) })
  if (result.success) return
  for (const issue of result.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : []
    const attribute = String(issue.path[0] ?? '')
    const missing = issue.code === 'invalid_type' && attributesOf(node)[attribute] === undefined
    const message =
      unknown.length > 0
        ? `<${node.name}> has no attribute "${unknown.join('", "')}".`
        : missing
          ? `<${node.name}> needs the attribute "${attribute}".`
          : `<${node.name}>'s attribute "${attribute}" is wrong: ${issue.message}.`
    const hint =
      hintOf(issue, attributesOf(node)[attribute]) ||
      didYouMean(unknown[0] ?? '', component.attributes) ||
      (component.attributes.length > 0
        ? `It takes: ${component.attributes.join(', ')}.`
        : 'It takes no attributes.')
    report('wrong-attribute', message, hint, node)
  }
}

/** Returns the component's own hint for a wrong value; '' if there is none. */
function hintOf(issue: z.core.$ZodIssue, value = ''): string {
  if (issue.code !== 'custom') return ''
  const { hint = '', known = [] } = (issue.params ?? {}) as ComponentHint
  return hint || didYouMean(value, known)
}

/** Returns the external data that the components of a page read, each once. */
export function readsOfComponents(tree: Root, components: Components): string[] {
  const found = new Set<string>()
  walk(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    const component = Object.hasOwn(components, node.name ?? '') ? components[node.name ?? ''] : undefined
    const read = component?.reads?.(attributesOf(node))
    if (read !== undefined) found.add(read)
  })
  return [...found]
}

function checkContent(node: ComponentNode, component: PageComponent, report: Report): void {
  const wrong = component.wrongContent?.(node.children, attributesOf(node))
  if (!wrong) return
  const message = `<${node.name}> ${wrong}.`
  const hint = 'Correct the text between its tags; put an empty line after the first tag and before the last.'
  report('wrong-content', message, hint, node)
}

function reportUnknown(node: ComponentNode, components: Components, report: Report): void {
  const name = node.name ?? ''
  const known = Object.keys(components)
  if (/^[a-z]/.test(name)) {
    const hint =
      name === 'script' || name === 'style'
        ? 'Delete it: pages cannot contain code or styles.'
        : `Write it in Markdown, or use a component: ${known.join(', ')}. To show the tag, put it in code.`
    report('html', `The page contains an HTML tag, <${name}>.`, hint, node)
    return
  }
  const message = name === '' ? 'The page contains a fragment, <>.' : `The component <${name}> is not known.`
  const hint = didYouMean(name, known) || `Known components are: ${known.join(', ')}.`
  report('unknown-component', message, hint, node)
}
