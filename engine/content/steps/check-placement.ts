import type { Nodes, Root } from 'mdast'
import { type Components, isBlockComponent } from '../../components/define-component.ts'
import { components as builtIn } from '../../components/index.ts'
import { walk } from '../markdown/walk.ts'
import type { Report } from '../report.ts'
import { isComponentNode, isKnownTag } from './check-components.ts'

/** Checks the position of each component: no block in a sentence, and each part in its container. */
export function checkPlacement(tree: Root, components: Components, report: Report): void {
  const misplaced = (message: string, hint: string, node: Nodes) =>
    report('misplaced-component', message, hint, node)
  const placed = new Set<Nodes>()

  walk(tree, (node) => {
    if (!isComponentNode(node)) return
    const name = node.name ?? ''
    if (!isBlockComponent(components, name)) {
      const isInline = isKnownTag(node, components)
      if (isInline && node.type === 'mdxJsxFlowElement' && node.children.length > 0) {
        misplaced(
          `<${name}> contains blocks, and can contain text of one line only.`,
          `Write it in a line of text: a <${name}>word</${name}>.`,
          node,
        )
      }
      // `check-components` reports an unknown component, with the form that contains these parts.
      if (!isInline) for (const child of node.children) placed.add(child)
      return
    }
    if (node.type === 'mdxJsxTextElement') {
      if (placed.has(node)) return
      const inline =
        name in builtIn ? '' : ' For a part of a sentence, write `inline: true` next to its `props`.'
      misplaced(
        `<${name}> is in the middle of text.`,
        `Put it on lines of its own, with an empty line before and after.${inline}`,
        node,
      )
      // Its parts are on the same line, and move with it.
      for (const child of node.children)
        if (isComponentNode(child) && child.name === components[name]?.part) placed.add(child)
      return
    }
    const around = containerOf(components, name)
    if (around && !placed.has(node)) {
      misplaced(`<${name}> is outside <${around}>.`, `Put it directly into <${around}>.`, node)
    }
    const part = components[name]?.part
    if (!part) return
    if (node.children.length === 0) {
      misplaced(`<${name}> contains no <${part}>.`, `Put at least one <${part}> into it.`, node)
    }
    for (const child of node.children) {
      // `check-components` reports the unknown component, with the form of this part.
      const inLine: Nodes[] = child.type === 'paragraph' ? child.children : []
      if ([child, ...inLine].some((each) => isComponentNode(each) && !isKnownTag(each, components))) continue
      if (child.type === 'mdxJsxFlowElement' && child.name === part) placed.add(child)
      else {
        // Parts on the lines of a misplaced text follow from the text.
        for (const each of inLine) placed.add(each)
        misplaced(
          `<${name}> contains something other than <${part}>, which would not show.`,
          `Put it before or after <${name}>, or into a <${part}>.`,
          child,
        )
      }
    }
  })
}

/** Returns the name of the component whose parts have this name. */
function containerOf(components: Components, name: string): string | undefined {
  return Object.keys(components).find((other) => components[other]?.part === name)
}
