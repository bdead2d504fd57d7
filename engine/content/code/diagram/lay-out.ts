import type { Viz } from '@viz-js/viz'

/** Reports a mistake in the text of a graph. `line` is the 1-based line in the text. */
export type Refuse = (message: string, line: number) => void

/** The used part of Graphviz's layout (format `json0`). Lengths are in points from the upper left corner, ids are indexes of objects. */
export interface Layout extends Labels {
  bb: string
  objects?: LayoutObject[]
  edges?: LayoutEdge[]
}

/** The fields with texts, and with their positions. The label of a node is in its center, and has no position. */
const LABELS = [
  ['label', 'lp'],
  ['taillabel', 'tail_lp'],
  ['headlabel', 'head_lp'],
  ['xlabel', 'xlp'],
] as const
/** The labels of the picture, a node or an arrow, with their positions. */
export type Labels = Partial<Record<(typeof LABELS)[number][number], string>>

/** An arrow. */
export interface LayoutEdge extends Labels {
  tail: number
  head: number
  /** Absent if the arrow is a part of another arrow (`concentrate`). */
  pos?: string
  style?: string
  /** Name of the group at which the arrow ends. */
  lhead?: string
}

/** A node or a group. */
export interface LayoutObject extends Labels {
  name: string
  class?: string
  style?: string
  /** Position of a node. */
  pos?: string
  /** Width and height in inches. */
  width?: string
  height?: string
  /** Bounding box of a group (a subgraph whose name begins with `cluster`). */
  bb?: string
  nodes?: number[]
}

/** The font of all letters. Graphviz assumes that a character of Courier is 0.6 of the font size wide, which is true for all monospace fonts. */
export const FACE = { fontname: 'Courier', fontsize: 12 }
const DEFAULTS = {
  format: 'json0',
  yInvert: true,
  graphAttributes: { ...FACE, nodesep: 0.2, ranksep: 0.4, labeljust: 'l', margin: 10, compound: true },
  nodeAttributes: { ...FACE, shape: 'box', height: 0.38, margin: '0.14,0.05' },
  edgeAttributes: { ...FACE, arrowsize: 0.7 },
}

/** Graphviz, imported for the first diagram: 1.5 MB of WebAssembly. */
let graphviz: Promise<Viz> | undefined

/** Lays out a graph; returns null after a mistake. */
export async function layOut(dot: string, refuse: Refuse): Promise<Layout | null> {
  graphviz ??= import('@viz-js/viz').then(({ instance }) => instance())
  const result = (await graphviz).render(dot, DEFAULTS)
  if (result.status === 'success') return JSON.parse(result.output) as Layout
  const message = result.errors.find(({ level }) => level === 'error')?.message ?? 'there is no graph'
  const [, before = message, line = '1', after = ''] = /^(.*?) in line (\d+)(.*)$/s.exec(message) ?? []
  refuse(`${before}${after}`.trim(), Number(line))
  return null
}

/** Returns whether readers see a node or an arrow: authors use invisible ones to arrange other nodes in rows. */
export function isVisible({ style }: { style?: string }): boolean {
  return style !== 'invis'
}

/** Returns whether an object is a node that readers see. */
export function isNode(object: LayoutObject): boolean {
  return object.pos !== undefined && isVisible(object)
}

/** Returns whether an arrow is drawn by itself. */
export function isDrawn(edge: LayoutEdge): edge is LayoutEdge & { pos: string } {
  return edge.pos !== undefined && isVisible(edge)
}

/** Returns the groups of a layout: the objects with a bounding box. */
export function groupsOf({ objects = [] }: Layout): LayoutObject[] {
  return objects.filter(({ bb }) => bb !== undefined)
}

/** Returns the labels of the picture, a node or an arrow that have positions. */
export function labelsOf(of: Labels) {
  return LABELS.flatMap(([field, position]) => {
    const [text, at] = [of[field], of[position]]
    return text && at ? [{ text, at: numbers(at) }] : []
  })
}

/** Reads a line: `s,x,y` and `e,x,y` are the tips of arrows at its ends; the other points form a Bézier curve. */
export function readLine(pos: string): { start?: number[]; end?: number[]; points: number[][] } {
  const line: ReturnType<typeof readLine> = { points: [] }
  for (const point of pos.split(' ')) {
    if (point.startsWith('s,')) line.start = numbers(point.slice(2))
    else if (point.startsWith('e,')) line.end = numbers(point.slice(2))
    else line.points.push(numbers(point))
  }
  return line
}

/** Returns the lines of a label. In DOT, `\n`, `\l` and `\r` end a line. */
export function linesIn(label: string): string[] {
  return label.replace(/\\[lr]$/, '').split(/\\[nlr]|\n/)
}

/** Returns the label of a node, in which `\N` is the name of the node. */
export function nameOf(node: LayoutObject | undefined): string {
  return (node?.label ?? '\\N').replaceAll('\\N', () => node?.name ?? '')
}

/** Returns the numbers of a list such as a position, `x,y`. */
export function numbers(list = ''): number[] {
  return list.split(',').map(Number)
}
