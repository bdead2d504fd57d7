import { compareCells } from './compare-cells.ts'
import { matchesFilter } from './matches-filter.ts'
import { say } from './say.ts'

/** `<data-table>`: sorts rows by the column whose head is clicked, and filters rows by text. A second call changes nothing. */
export function enlivenTable(table: HTMLElement): void {
  if (table.querySelector('.sort-button')) return
  const heads = [...table.querySelectorAll<HTMLTableCellElement>('thead th')]
  for (const [column, head] of heads.entries())
    makeSortable(head, () => {
      const descending = head.ariaSort === 'ascending'
      for (const other of heads) other.removeAttribute('aria-sort')
      head.setAttribute('aria-sort', descending ? 'descending' : 'ascending')
      sort(table, column, descending)
    })
  if ('filterable' in table.dataset) addFilter(table)
}

function rowsOf(table: HTMLElement): HTMLTableRowElement[] {
  return [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')]
}

function makeSortable(head: HTMLTableCellElement, onClick: () => void): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'sort-button'
  button.append(...head.childNodes)
  button.addEventListener('click', onClick)
  head.append(button)
}

function sort(table: HTMLElement, column: number, descending: boolean): void {
  const textOf = (row: HTMLTableRowElement) => row.cells[column]?.textContent ?? ''
  const sorted = rowsOf(table).sort((a, b) => compareCells(textOf(a), textOf(b), descending))
  table.querySelector('tbody')?.append(...sorted)
}

function addFilter(table: HTMLElement): void {
  const filter = document.createElement('input')
  filter.type = 'search'
  filter.className = 'table-filter'
  filter.placeholder = say('Filter')
  filter.setAttribute(
    'aria-label',
    say('Filter: {table}').replace('{table}', table.dataset.label ?? say('table')),
  )
  const status = document.createElement('p')
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  filter.addEventListener('input', () => {
    const rows = rowsOf(table)
    for (const row of rows) row.hidden = !matchesFilter(row.textContent ?? '', filter.value)
    const left = rows.filter((row) => !row.hidden).length
    const counted = say('{left} of {all} rows')
      .replace('{left}', `${left}`)
      .replace('{all}', `${rows.length}`)
    status.textContent = filter.value === '' ? '' : counted
    // A table without rows needs a visible explanation.
    status.classList.toggle('visually-hidden', left > 0)
  })
  table.prepend(filter)
  table.append(status)
}
