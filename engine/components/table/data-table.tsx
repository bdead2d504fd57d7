import type { ReactElement } from 'react'
import '../custom-elements.ts'
import { isDate } from './is-date.ts'
import { TableHead } from './TableHead.tsx'
import { TableScroll } from './TableScroll.tsx'

/** Number of rows from which a table has a filter. The stylesheet reserves space for the filter, so that nothing moves. */
const ROWS_TO_FILTER = 16

/** Cells up to this number of characters do not wrap: `Apache 2.0`. */
const SHORT = 12

/** A cell of a table made from data: text, code, or a link. */
export type Cell = string | { code: string } | { text: string; href: string }

/** A table from data. */
export interface TableData {
  /** Describes the content of the table, for screen readers and the filter. */
  label: string
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/**
 * A table for components that render data. It is readable without a script. In the browser, `<data-table>` adds sorting
 * by a column and a filter.
 */
export function DataTable({ label, columns, rows }: TableData): ReactElement {
  return (
    <data-table
      class="data-table"
      data-label={label}
      data-filterable={rows.length >= ROWS_TO_FILTER ? '' : undefined}
    >
      <TableScroll label={label}>
        <table>
          <TableHead columns={columns} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.map(textOfCell).join('|')}>
                {row.map((cell, index) => (
                  <td key={columns[index]} className={isOneLine(cell) ? 'one-line' : undefined}>
                    {renderCell(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </data-table>
  )
}

function textOfCell(cell: Cell): string {
  if (typeof cell === 'string') return cell
  return 'code' in cell ? cell.code : cell.text
}

/** Returns whether a cell does not wrap: dates, file names and short names. */
function isOneLine(cell: Cell): boolean {
  const text = textOfCell(cell)
  return text.length <= SHORT || !/\s/.test(text) || isDate(text)
}

function renderCell(cell: Cell) {
  if (typeof cell === 'string') return cell
  return 'code' in cell ? <code>{cell.code}</code> : <a href={cell.href}>{cell.text}</a>
}
