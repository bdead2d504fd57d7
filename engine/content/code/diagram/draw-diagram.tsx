import type { Element } from 'hast'
import type { ReactElement } from 'react'
import { inLanguage, say } from '../../../model/text/say.ts'
import type { Words } from '../../../model/text/words.ts'
import { reactToHast } from '../../react-to-hast.ts'
import {
  FACE,
  groupsOf,
  isDrawn,
  isNode,
  type Labels,
  type Layout,
  type LayoutEdge,
  type LayoutObject,
  labelsOf,
  layOut,
  linesIn,
  nameOf,
  numbers,
  type Refuse,
  readLine,
} from './lay-out.ts'
import { linesOf } from './lines-of-diagram.ts'

/** The distance of two lines of a label: Graphviz uses 1.2 of the font size. */
const LINE_HEIGHT = 1.2 * FACE.fontsize

/** A diagram as written by its author, with its title and description. */
export interface DiagramSource {
  /** A graph in DOT, the language of Graphviz. */
  dot: string
  title?: string
  /** Describes the picture for readers who do not see it. */
  alt: string
}

/**
 * Draws a graph with the layout of Graphviz. The result is plain SVG with classes, which follows the theme, and has no
 * styles, fonts or ids, so that it meets the content security policy and can appear twice in a page. Returns
 * `<figure class="diagram">`: the picture, and its groups and arrows as text; null after a mistake.
 */
export async function drawDiagram(
  { dot, ...texts }: DiagramSource,
  refuse: Refuse,
  words?: Words,
): Promise<Element | null> {
  const layout = await layOut(dot, refuse)
  if (!layout) return null
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

function drawLabels(of: Labels): ReactElement[] {
  return labelsOf(of).map(({ text, at: [x = 0, y = 0] }) => <Letters key={text} x={x} y={y} written={text} />)
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

function box(x: number, y: number, width: number, height: number, radius: number) {
  return { x: round(x), y: round(y), width: round(width), height: round(height), rx: round(radius) }
}

function pair([x = 0, y = 0]: number[]): string {
  return `${round(x)} ${round(y)}`
}

function round(length: number): string {
  return String(Math.round(length * 10) / 10)
}
