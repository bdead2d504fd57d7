import type { Element, ElementContent } from 'hast'

/** A diagram as authors write it, and what they say of it. */
export interface DiagramSource {
  /** Graph in Graphviz's language, DOT. */
  dot: string
  title?: string
  /** What the picture shows, for those who do not see it. */
  alt: string
}

/** What is wrong with a graph's text; `line` is 1-based, in the text. */
export class DiagramError extends Error {
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/**
 * Draws a graph by Graphviz's layout. The shapes are ours: plain SVG with classes, so that it follows the theme, and no
 * styles, fonts or ids, so that it keeps to the content security policy and can stand twice. Returns
 * `<figure class="diagram">`: the picture, and its groups and arrows as text. Throws `DiagramError`.
 */
export async function drawDiagram({ dot, title, alt }: DiagramSource): Promise<Element> {
  const graph = await layOut(dot)
  const caption = title === undefined ? [] : [element('figcaption', { dataMarkdown: 'label' }, [text(title)])]
  return element('figure', { className: ['diagram'] }, [
    ...caption,
    // A picture keeps the size of its letters: a wide one scrolls in its box, by the keyboard too.
    element(
      'div',
      { className: ['diagram-scroll'], role: 'group', tabIndex: 0, ariaLabel: `Diagram: ${title ?? alt}` },
      [picture(graph, alt)],
    ),
    element('details', { className: ['details'] }, [
      element('summary', { dataMarkdown: 'skip' }, [text('As text')]),
      element(
        'ul',
        {},
        linesOf(graph).map((line) => element('li', {}, [text(line)])),
      ),
    ]),
  ])
}

/** Graphviz's layout (format `json0`), as far as it is drawn. Lengths are points from the upper left corner. */
interface Layout {
  bb: string
  class?: string
  objects?: LayoutObject[]
  edges?: {
    tail: number
    head: number
    pos: string
    label?: string
    lp?: string
    style?: string
    lhead?: string
  }[]
}

interface LayoutObject {
  _gvid: number
  name: string
  label?: string
  class?: string
  /** Of a node. */
  pos?: string
  /** Inches. */
  width?: string
  height?: string
  /** Of a group (a subgraph whose name begins with `cluster`). */
  bb?: string
  lp?: string
  nodes?: number[]
}

/** A monospace face is as wide everywhere as Graphviz believes Courier to be: 0.6 of its size. */
const FACE = { fontname: 'Courier', fontsize: 12 }
const DEFAULTS = {
  format: 'json0',
  yInvert: true,
  graphAttributes: { ...FACE, nodesep: 0.2, ranksep: 0.4, labeljust: 'l', margin: 10, compound: true },
  nodeAttributes: { ...FACE, shape: 'box', height: 0.38, margin: '0.14,0.05' },
  edgeAttributes: { ...FACE, arrowsize: 0.7 },
}

/** The first diagram of a build loads Graphviz (1.5 MB of WebAssembly); a build without one never does. */
async function layOut(dot: string): Promise<Layout> {
  const { instance } = await import('@viz-js/viz')
  const result = (await instance()).render(dot, DEFAULTS)
  if (result.status === 'success') return JSON.parse(result.output) as Layout
  const said = result.errors.find(({ level }) => level === 'error')?.message ?? 'It cannot be drawn.'
  const [, before = said, line = '1', after = ''] = /^(.*?) in line (\d+)(.*)$/s.exec(said) ?? []
  throw new DiagramError(`${before}${after}`.trim(), Number(line))
}

function picture(layout: Layout, alt: string): Element {
  const { bb, objects = [], edges = [] } = layout
  const [, height = 0, width = 0] = numbers(bb)
  const groups = groupsOf(layout)
  const nodes = objects.filter((object) => object.pos !== undefined)
  return element(
    'svg',
    {
      role: 'img',
      ariaLabel: alt,
      // A line's half stands outside its path.
      viewBox: `-1 -1 ${round(width + 2)} ${round(height + 2)}`,
      width: round(width + 2),
      height: round(height + 2),
    },
    [
      ...groups.map(drawGroup),
      ...edges
        .filter(isDrawn)
        .map((edge) =>
          element('g', { className: ['diagram-edge', ...(edge.style === 'dashed' ? ['dashed'] : [])] }, [
            ...drawArrow(edge.pos),
            ...label(edge.label, edge.lp),
          ]),
        ),
      ...nodes.map(drawNode),
    ],
  )
}

/** Authors use invisible arrows to put nodes into rows. */
function isDrawn({ style }: { style?: string }): boolean {
  return style !== 'invis'
}

/** With `class="bands"` on the graph, groups that stand below each other become as wide as the widest. */
function groupsOf({ class: kind, objects = [] }: Layout): LayoutObject[] {
  const groups = objects.filter((object) => object.bb !== undefined)
  if (kind !== 'bands') return groups
  const boxes = groups.map(({ bb = '' }) => numbers(bb))
  const left = Math.min(...boxes.map(([x = 0]) => x))
  const right = Math.max(...boxes.map(([, , x = 0]) => x))
  return groups.map((group, index) => ({
    ...group,
    bb: [left, boxes[index]?.[1], right, boxes[index]?.[3]].join(','),
  }))
}

function drawGroup({ bb = '', label: written, lp }: LayoutObject): Element {
  const [left = 0, bottom = 0, right = 0, top = 0] = numbers(bb)
  const [, y = 0] = numbers(lp ?? '')
  return element('g', { className: ['diagram-group'] }, [
    element('rect', box(left, top, right - left, bottom - top, 8)),
    ...(written ? [letters(left + 12, y + 3, written)] : []),
  ])
}

function drawNode(node: LayoutObject): Element {
  const [x = 0, y = 0] = numbers(node.pos ?? '')
  const [width, height] = [Number(node.width) * 72, Number(node.height) * 72]
  const kinds = (node.class ?? '').split(/\s+/).filter((kind) => /^[a-z-]+$/.test(kind))
  return element('g', { className: ['diagram-node', ...kinds] }, [
    element(
      'rect',
      box(x - width / 2, y - height / 2, width, height, kinds.includes('call') ? height / 2 : 5),
    ),
    letters(x, y, nameOf(node)),
  ])
}

/** `e,x,y` is the arrow's tip, what follows are the points of a Bézier curve. */
function drawArrow(pos: string): Element[] {
  const points = pos.split(' ').map((point) =>
    point
      .replace(/^[es],/, '')
      .split(',')
      .map(Number),
  )
  const tip = /^e,/.test(pos) ? points.shift() : undefined
  const [first = [0, 0], ...curve] = points
  const path = `M${pair(first)}C${curve.map(pair).join(' ')}`
  const line = element('path', { d: path })
  const last = points.at(-1)
  if (!tip || !last) return [line]
  const [dx, dy] = [(tip[0] ?? 0) - (last[0] ?? 0), (tip[1] ?? 0) - (last[1] ?? 0)]
  const side = [dy * -0.45, dx * 0.45]
  const corner = (sign: number) =>
    pair([(last[0] ?? 0) + sign * (side[0] ?? 0), (last[1] ?? 0) + sign * (side[1] ?? 0)])
  return [
    line,
    element('path', { className: ['diagram-tip'], d: `M${pair(tip)}L${corner(1)}L${corner(-1)}Z` }),
  ]
}

function label(written: string | undefined, at: string | undefined): Element[] {
  if (!written || !at) return []
  const [x = 0, y = 0] = numbers(at)
  return [letters(x, y, written)]
}

function letters(x: number, y: number, written: string): Element {
  return element('text', { x: round(x), y: round(y) }, [text(written)])
}

function box(x: number, y: number, width: number, height: number, radius: number): Element['properties'] {
  return { x: round(x), y: round(y), width: round(width), height: round(height), rx: round(radius) }
}

function linesOf({ objects = [], edges = [] }: Layout): string[] {
  const byId = new Map(objects.map((object) => [object._gvid, object]))
  const name = (id: number) => nameOf(byId.get(id))
  const groups = objects
    .filter(({ bb }) => bb !== undefined)
    .map((group) => `${group.label}: ${(group.nodes ?? []).map(name).join(', ')}`)
  const arrows = edges.filter(isDrawn).map(({ tail, head, label: said, lhead }) => {
    const group = objects.find((object) => object.name === lhead)
    return `${name(tail)} → ${group?.label ?? name(head)}${said ? ` (${said.trim()})` : ''}`
  })
  return [...groups, ...arrows]
}

function nameOf(node: LayoutObject | undefined): string {
  return node?.label === undefined || node.label === '\\N' ? (node?.name ?? '') : node.label
}

function numbers(list: string): number[] {
  return list === '' ? [] : list.split(',').map(Number)
}

function pair([x = 0, y = 0]: number[]): string {
  return `${round(x)} ${round(y)}`
}

function round(length: number): string {
  return String(Math.round(length * 10) / 10)
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children }
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}
