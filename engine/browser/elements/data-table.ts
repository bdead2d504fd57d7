import { say } from '../../model/text/say.ts'
import { make } from '../make.ts'
import { compareCells, orderOf } from './compare-cells.ts'
import { matchesFilter } from './matches-filter.ts'

/** `<data-table>`: sorts rows by the column whose head is clicked, and filters rows by text. A second call changes nothing. */
export function enliven(table: HTMLElement): void {
  if (table.querySelector('.sort-button')) return
  const order = orderOf(document.documentElement.lang)
  const heads = [...table.querySelectorAll<HTMLTableCellElement>('thead th')]
  for (const [column, head] of heads.entries()) {
    const onclick = () => {
      const descending = head.ariaSort === 'ascending'
      for (const other of heads) other.removeAttribute('aria-sort')
      head.setAttribute('aria-sort', descending ? 'descending' : 'ascending')
      const textOf = (row: HTMLTableRowElement) => row.cells[column]?.textContent ?? ''
      const sorted = rowsOf(table).sort((a, b) => compareCells(textOf(a), textOf(b), order, descending))
      table.querySelector('tbody')?.append(...sorted)
    }
    head.append(make('button', { type: 'button', className: 'sort-button', onclick }, ...head.childNodes))
  }
  if ('filterable' in table.dataset) addFilter(table)
}

function rowsOf(table: HTMLElement): HTMLTableRowElement[] {
  return [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')]
}

function addFilter(table: HTMLElement): void {
  const filter = make('input', {
    type: 'search',
    className: 'table-filter',
    placeholder: say('Filter'),
    ariaLabel: say('Filter: {table}', { table: table.dataset.label ?? say('table') }),
  })
  const status = make('p', { className: 'visually-hidden', role: 'status' })
  filter.addEventListener('input', () => {
    const rows = rowsOf(table)
    for (const row of rows) row.hidden = !matchesFilter(row.textContent ?? '', filter.value)
    const left = rows.filter((row) => !row.hidden).length
    status.textContent = filter.value && say('{left} of {all} rows', { left, all: rows.length })
    // A table without rows needs a visible explanation.
    status.classList.toggle('visually-hidden', left > 0)
  })
  table.prepend(filter)
  table.append(status)
}
