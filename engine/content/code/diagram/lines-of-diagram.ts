import {
  groupsOf,
  isDrawn,
  isNode,
  isVisible,
  type Labels,
  type Layout,
  labelsOf,
  linesIn,
  nameOf,
  readLine,
} from './lay-out.ts'

/** Returns the content of a diagram as text: its label, its groups, its arrows, and the nodes that none of these contains. */
export function linesOf(layout: Layout): string[] {
  const { objects = [], edges = [] } = layout
  const isShown = (id: number) => isVisible(objects[id] ?? {})
  const inLine = (label: string) => linesIn(label).join(' ').trim()
  /** Returns a text with the labels next to it in parentheses. */
  const withLabels = (text: string, of: Labels) => {
    const labels = labelsOf(of).map((label) => inLine(label.text))
    return labels.length > 0 ? `${text} (${labels.join(', ')})` : text
  }
  const name = (id: number) => inLine(nameOf(objects[id]))
  const groups = groupsOf(layout).map(({ label, nodes = [] }) => {
    const members = nodes.filter(isShown).map(name).join(', ')
    return label ? `${inLine(label)}: ${members}` : members
  })
  const arrows = edges.filter(isDrawn).map((edge) => {
    const group = objects.find((object) => object.name === edge.lhead)?.label
    const target = group ? inLine(group) : name(edge.head)
    return withLabels(`${name(edge.tail)} ${arrowOf(readLine(edge.pos))} ${target}`, edge)
  })
  const named = new Set([
    ...groupsOf(layout).flatMap(({ nodes = [] }) => nodes),
    ...edges.filter(isDrawn).flatMap(({ tail, head }) => [tail, head]),
  ])
  const others = objects.flatMap((node, id) => {
    const isNamed = named.has(id) && labelsOf(node).length === 0
    return isNode(node) && !isNamed ? [withLabels(name(id), node)] : []
  })
  return [...labelsOf(layout).map(({ text }) => inLine(text)), ...groups, ...arrows, ...others]
}

/** Returns the sign for a line with these tips. */
function arrowOf({ start, end }: ReturnType<typeof readLine>): string {
  if (start) return end ? '↔' : '←'
  return end ? '→' : '–'
}
