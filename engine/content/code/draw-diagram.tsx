import type { Viz } from '@viz-js/viz'
import type { Element } from 'hast'
import type { ReactElement } from 'react'
import { inLanguage, say } from '../../model/text/say.ts'
import type { Words } from '../../model/text/words.ts'
import { reactToHast } from '../react-to-hast.ts'

/** A diagram as written by its author, with its title and description. */
export interface DiagramSource {
  /** A graph in DOT, the language of Graphviz. */
  dot: string
  title?: string
  /** Describes the picture for readers who do not see it. */
  alt: string
}

/** An error in the text of a graph. `line` is the 1-based line in the text. */
export class DiagramError extends Error {
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/**
 * Draws a graph with the layout of Graphviz. The result is plain SVG with classes, which follows the theme, and has no
 * styles, fonts or ids, so that it meets the content security policy and can appear twice in a page. Returns
 * `<figure class="diagram">`: the picture, and its groups and arrows as text. Throws `DiagramError`.
 */
export async function drawDiagram({ dot, ...texts }: DiagramSource, words?: Words): Promise<Element> {
  const layout = await layOut(dot)
  const [figure] = inLanguage(words, () => reactToHast(<Diagram layout={layout} {...texts} />))
  return figure as Element
}

function Diagram({ layout, title, alt }: Omit<DiagramSource, 'dot'> & { layout: Layout }): ReactElement {
  const label = say('Diagram: {label}', { label: title ?? alt })
  return (
    <figure className="diagram">
      {title !== undefined && <figcaption data-markdown="label">{title}</figcaption>}
      {/* A picture keeps the size of its letters: a wide one scrolls in its box, by the keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a wide picture */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's */}
      <div className="diagram-scroll" role="group" tabIndex={0} aria-label={label}>
        <Picture layout={layout} alt={alt} />
      </div>
      <details className="details">
        <summary data-markdown="skip" data-words="none">
          {say('As text')}
        </summary>
        <ul>
          {linesOf(layout).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </figure>
  )
}

/** The used part of Graphviz's layout (format `json0`). Lengths are in points from the upper left corner, ids are indexes of objects. */
interface Layout extends Labels {
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
type Labels = Partial<Record<(typeof LABELS)[number][number], string>>

interface LayoutEdge extends Labels {
  tail: number
  head: number
  /** Absent if the arrow is a part of another arrow (`concentrate`). */
  pos?: string
  style?: string
  /** Name of the group at which the arrow ends. */
  lhead?: string
}

interface LayoutObject extends Labels {
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

/** Graphviz assumes that a character of Courier is 0.6 of the font size wide, which is true for all monospace fonts. */
const FACE = { fontname: 'Courier', fontsize: 12 }
const DEFAULTS = {
  format: 'json0',
  yInvert: true,
  graphAttributes: { ...FACE, nodesep: 0.2, ranksep: 0.4, labeljust: 'l', margin: 10, compound: true },
  nodeAttributes: { ...FACE, shape: 'box', height: 0.38, margin: '0.14,0.05' },
  edgeAttributes: { ...FACE, arrowsize: 0.7 },
}

/** The distance of two lines of a label: Graphviz uses 1.2 of the font size. */
const LINE_HEIGHT = 1.2 * FACE.fontsize

/** Graphviz, imported for the first diagram: 1.5 MB of WebAssembly. */
let graphviz: Promise<Viz> | undefined

async function layOut(dot: string): Promise<Layout> {
  graphviz ??= import('@viz-js/viz').then(({ instance }) => instance())
  const result = (await graphviz).render(dot, DEFAULTS)
  if (result.status === 'success') return JSON.parse(result.output) as Layout
  const message = result.errors.find(({ level }) => level === 'error')?.message ?? 'there is no graph'
  const [, before = message, line = '1', after = ''] = /^(.*?) in line (\d+)(.*)$/s.exec(message) ?? []
  throw new DiagramError(`${before}${after}`.trim(), Number(line))
}

function Picture({ layout, alt }: { layout: Layout; alt: string }): ReactElement {
  const { bb, objects = [], edges = [] } = layout
  const [, height = 0, width = 0] = numbers(bb)
  // Half of a line's width is outside of its path.
  const size = { width: round(width + 2), height: round(height + 2) }
  return (
    <svg role="img" aria-label={alt} viewBox={`-1 -1 ${size.width} ${size.height}`} {...size}>
      {groupsOf(layout).map(drawGroup)}
      {edges.filter(isDrawn).map(drawEdge)}
      {objects.filter(isNode).map(drawNode)}
      {drawLabels(layout)}
    </svg>
  )
}

/** Authors use invisible arrows and nodes to arrange other nodes in rows. */
function isVisible({ style }: { style?: string }): boolean {
  return style !== 'invis'
}

function isNode(object: LayoutObject): boolean {
  return object.pos !== undefined && isVisible(object)
}

function isDrawn(edge: LayoutEdge): edge is LayoutEdge & { pos: string } {
  return edge.pos !== undefined && isVisible(edge)
}

function groupsOf({ objects = [] }: Layout): LayoutObject[] {
  return objects.filter(({ bb }) => bb !== undefined)
}

function drawGroup({ bb, label, lp }: LayoutObject): ReactElement {
  const [left = 0, bottom = 0, right = 0, top = 0] = numbers(bb)
  const [, y = 0] = numbers(lp)
  return (
    <g className="diagram-group">
      <rect {...box(left, top, right - left, bottom - top, 8)} />
      {label && <Letters x={left + 12} y={y + 3} written={label} />}
    </g>
  )
}

function drawNode(node: LayoutObject): ReactElement {
  const [x = 0, y = 0] = numbers(node.pos)
  const [width, height] = [Number(node.width) * 72, Number(node.height) * 72]
  const kinds = (node.class ?? '').split(/\s+/).filter((kind) => /^[a-z-]+$/.test(kind))
  const radius = kinds.includes('call') ? height / 2 : 5
  return (
    <g className={['diagram-node', ...kinds].join(' ')}>
      <rect {...box(x - width / 2, y - height / 2, width, height, radius)} />
      <Letters x={x} y={y} written={nameOf(node)} />
      {drawLabels(node)}
    </g>
  )
}

function drawEdge(edge: LayoutEdge & { pos: string }): ReactElement {
  const { start, end, points } = readLine(edge.pos)
  const [first = [], ...curve] = points
  return (
    <g className={edge.style === 'dashed' ? 'diagram-edge dashed' : 'diagram-edge'}>
      <path d={`M${pair(first)}C${curve.map(pair).join(' ')}`} />
      {start && <path className="diagram-tip" d={triangle(start, first)} />}
      {end && <path className="diagram-tip" d={triangle(end, curve.at(-1))} />}
      {drawLabels(edge)}
    </g>
  )
}

/** Returns the labels of the picture, a node or an arrow that have positions. */
function labelsOf(of: Labels) {
  return LABELS.flatMap(([field, place]) => {
    const [text, at] = [of[field], of[place]]
    return text && at ? [{ text, at: numbers(at) }] : []
  })
}

function drawLabels(of: Labels): ReactElement[] {
  return labelsOf(of).map(({ text, at: [x = 0, y = 0] }) => <Letters key={text} x={x} y={y} written={text} />)
}

/** Reads a line: `s,x,y` and `e,x,y` are the tips of arrows at its ends; the other points form a Bézier curve. */
function readLine(pos: string): { start?: number[]; end?: number[]; points: number[][] } {
  const line: ReturnType<typeof readLine> = { points: [] }
  for (const point of pos.split(' ')) {
    if (point.startsWith('s,')) line.start = numbers(point.slice(2))
    else if (point.startsWith('e,')) line.end = numbers(point.slice(2))
    else line.points.push(numbers(point))
  }
  return line
}

/** Returns the sign for a line with these tips. */
function arrowOf({ start, end }: ReturnType<typeof readLine>): string {
  if (start) return end ? '↔' : '←'
  return end ? '→' : '–'
}

/** Returns the tip of an arrow whose line ends at a point. */
function triangle([tipX = 0, tipY = 0]: number[], [x = 0, y = 0]: number[] = []): string {
  const [sideX, sideY] = [(tipY - y) * -0.45, (tipX - x) * 0.45]
  return `M${pair([tipX, tipY])}L${pair([x + sideX, y + sideY])}L${pair([x - sideX, y - sideY])}Z`
}

function Letters({ x, y, written }: { x: number; y: number; written: string }): ReactElement {
  const lines = linesIn(written)
  return (
    <>
      {lines.map((line, index) => (
        <text key={line} x={round(x)} y={round(y + (index - (lines.length - 1) / 2) * LINE_HEIGHT)}>
          {line}
        </text>
      ))}
    </>
  )
}

/** Returns the lines of a label. In DOT, `\n`, `\l` and `\r` end a line. */
function linesIn(label: string): string[] {
  return label.replace(/\\[lr]$/, '').split(/\\[nlr]|\n/)
}

function box(x: number, y: number, width: number, height: number, radius: number) {
  return { x: round(x), y: round(y), width: round(width), height: round(height), rx: round(radius) }
}

/** Returns the content of a diagram as text: its label, its groups, its arrows, and the nodes that none of these contains. */
function linesOf(layout: Layout): string[] {
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

/** Returns the label of a node, in which `\N` is the name of the node. */
function nameOf(node: LayoutObject | undefined): string {
  return (node?.label ?? '\\N').replaceAll('\\N', () => node?.name ?? '')
}

function numbers(list = ''): number[] {
  return list.split(',').map(Number)
}

function pair([x = 0, y = 0]: number[]): string {
  return `${round(x)} ${round(y)}`
}

function round(length: number): string {
  return String(Math.round(length * 10) / 10)
}
