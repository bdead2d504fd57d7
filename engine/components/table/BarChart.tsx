import type { RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { cloneElement, type ReactNode } from 'react'
import * as z from 'zod'
import { defineComponent } from '../define-component.ts'
import { Bar } from './Bar.tsx'
import { percent } from './percent.ts'
import { mapRows, readRows, type TableNode, textIn } from './table-rows.tsx'

const Length = z
  .string()
  .regex(/^(?=.*[1-9])\d+(\.\d+)?$/, 'it is a number above 0: "4"')
  .transform(Number)
  .optional()

/** Opacity of the palest named part. */
const PALEST = 0.25

/**
 * Contains one table, and adds a bar to each number, so that the table is both picture and text alternative. With
 * `kind="stacked"`, the percentages in a row form one bar. The last of them ends at 100.
 */
export const BarChart = defineComponent({
  props: z.strictObject({
    kind: z.enum(['stacked']).optional(),
    /** The number of a full bar; default: the table's highest number, for percentages at least 100. */
    max: Length,
    /** A number for comparison, drawn as a line. */
    mark: Length,
  }),
  Component: ({ kind, max, mark, children }) => {
    const isGrid = readRows(children).some((cells) => cells.length > 2)
    return (
      <div className={kind || isGrid ? `picture picture-${kind ?? 'grid'}` : 'picture'}>
        {kind ? withStacks(children) : withBars(children, max ?? fullLength(children), mark)}
      </div>
    )
  },
  wrongContent: (children) =>
    children.length === 1 && children.some(isTableWithNumbers)
      ? null
      : 'must contain one table with numbers, and nothing else',
})

function withBars(table: ReactNode, max: number, mark: number | undefined): ReactNode {
  return mapRows(table, ([name, ...cells], isHead) => [
    name,
    ...cells.map((cell) => {
      const number = isHead ? null : numberIn(textIn(cell))
      if (number === null) return cell
      const at = mark && percent(mark / max)
      return cloneElement(
        cell,
        {},
        <Bar text={cell.props.children}>
          <rect width={percent(Math.max(number, 0) / max)} height="100%" />
          {at && <line x1={at} x2={at} y2="100%" />}
        </Bar>,
      )
    }),
  ])
}

/** The bar is next to the row's name, and the heads of the columns are its legend. */
function withStacks(table: ReactNode): ReactNode {
  return mapRows(table, ([name, ...cells], isHead) => {
    if (!name) return []
    if (isHead) {
      const heads = cells.map((cell, index) =>
        cloneElement(
          cell,
          {},
          <svg className="swatch" aria-hidden="true">
            <Segment index={index} count={cells.length} start={0} share={1} />
          </svg>,
          cell.props.children,
        ),
      )
      return [name, ...heads]
    }
    return [cloneElement(name, {}, <Stack name={name.props.children} cells={cells} />), ...cells]
  })
}

function Stack({ name, cells }: { name: ReactNode; cells: TableNode[] }) {
  const shares = cells.map((cell) => (numberIn(textIn(cell)) ?? 0) / 100)
  const before = (index: number) => shares.slice(0, index).reduce((sum, share) => sum + share, 0)
  return (
    <Bar text={name}>
      {shares.map((share, index) => {
        const start = index === shares.length - 1 ? 1 - share : before(index)
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        return <Segment key={index} {...{ index, count: shares.length, start, share }} />
      })}
    </Bar>
  )
}

/** One part of a stacked bar. Later parts are paler. The last part is the rest, with a separate color. */
function Segment({ index, count, start, share }: Record<'index' | 'count' | 'start' | 'share', number>) {
  if (share === 0) return null
  const isRest = index === count - 1
  const strength = 1 - (index / Math.max(count - 2, 1)) * (1 - PALEST)
  return (
    <rect
      className={isRest ? 'rest' : undefined}
      x={percent(start)}
      width={percent(share)}
      height="100%"
      fillOpacity={isRest ? undefined : Math.round(strength * 100) / 100}
    />
  )
}

function fullLength(table: ReactNode): number {
  const texts = readRows(table).flatMap(([, ...cells]) => cells.map(textIn))
  const least = texts.some((text) => text.endsWith('%')) ? 100 : 0
  // If no number is above 0, all bars are empty with any maximum.
  return Math.max(least, ...texts.map((text) => numberIn(text) ?? 0)) || 1
}

function isTableWithNumbers(node: RootContent): boolean {
  if (node.type !== 'table') return false
  return node.children.some(({ children: [, ...cells] }) =>
    cells.some((cell) => numberIn(textOf(cell)) !== null),
  )
}

/** Returns the number that is the whole text of a cell, such as `43.9%` or `−2`; null if there is none. */
function numberIn(text: string): number | null {
  return /^[−-]?\d+(\.\d+)?%?$/.test(text) ? Number.parseFloat(text.replace('−', '-')) : null
}
