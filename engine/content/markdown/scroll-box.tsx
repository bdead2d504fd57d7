import type { Element } from 'hast'
import { isDate } from '../../components/table/is-date.ts'
import { TableScroll } from '../../components/table/TableScroll.tsx'
import { elementsIn, textOf } from '../article/elements.ts'
import { HastNodes, reactToHast } from '../react-to-hast.ts'
import { nodesOf } from './walk.ts'

/** A cell with more letters has several words on each line. */
const LONG = 60

const PARTS_OF_TABLES = new Set(['table', 'thead', 'tbody', 'tr'])

/** Puts a table into a box that scrolls if the table is wide, and can be focused with the keyboard. */
export function inScrollBox(table: Element): Element {
  let heads: string[] | undefined
  for (const cell of nodesOf(table, 'element')) {
    // Removes line breaks between rows and cells, which browsers do not show.
    if (PARTS_OF_TABLES.has(cell.tagName)) cell.children = cell.children.filter(({ type }) => type !== 'text')
    if (cell.tagName === 'tr') heads ??= elementsIn(cell, 'th').map(textOf)
    // Code in cells does not wrap, except code with spaces, such as a message or a request line.
    if (cell.tagName === 'code' && /\s/.test(textOf(cell))) cell.properties.className = ['phrase']
    const text = cell.tagName === 'td' ? textOf(cell) : ''
    if (text.length > LONG || isDate(text)) {
      const { className = [] } = cell.properties
      const name = text.length > LONG ? 'long-text' : 'one-line'
      cell.properties.className = Array.isArray(className) ? [...className, name] : [name]
    }
    // The cell above the row names is not a heading.
    if (cell.tagName === 'th' && textOf(cell) === '') cell.tagName = 'td'
  }
  const [box] = reactToHast(
    <TableScroll label={heads?.filter(Boolean).join(', ') ?? ''}>
      <HastNodes nodes={[table]} />
    </TableScroll>,
  )
  return box as Element
}
