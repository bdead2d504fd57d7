import { compareCells } from './compare-cells.ts'
import { matchesFilter } from './matches-filter.ts'

/** `<data-table>`: sorts by the column whose head is clicked, and filters its rows by typing. */
export class DataTable extends HTMLElement {
  #ready = false

  connectedCallback(): void {
    if (this.#ready) return
    this.#ready = true
    for (const [column, head] of this.#heads.entries()) this.#makeSortable(head, column)
    if ('filterable' in this.dataset) this.#addFilter()
  }

  get #heads(): HTMLTableCellElement[] {
    return [...this.querySelectorAll<HTMLTableCellElement>('thead th')]
  }

  get #rows(): HTMLTableRowElement[] {
    return [...this.querySelectorAll<HTMLTableRowElement>('tbody tr')]
  }

  #makeSortable(head: HTMLTableCellElement, column: number): void {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'sort-button'
    button.append(...head.childNodes)
    button.addEventListener('click', () => this.#sort(head, column))
    head.append(button)
  }

  #sort(head: HTMLTableCellElement, column: number): void {
    const descending = head.ariaSort === 'ascending'
    for (const other of this.#heads) other.removeAttribute('aria-sort')
    head.setAttribute('aria-sort', descending ? 'descending' : 'ascending')
    const textOf = (row: HTMLTableRowElement) => row.cells[column]?.textContent ?? ''
    const sorted = this.#rows.sort((a, b) => compareCells(textOf(a), textOf(b), descending))
    this.querySelector('tbody')?.append(...sorted)
  }

  #addFilter(): void {
    const filter = document.createElement('input')
    filter.type = 'search'
    filter.className = 'table-filter'
    filter.placeholder = 'Filter'
    filter.setAttribute('aria-label', `Filter: ${this.dataset.label ?? 'table'}`)
    const status = document.createElement('p')
    status.className = 'visually-hidden'
    status.setAttribute('role', 'status')
    filter.addEventListener('input', () => {
      const rows = this.#rows
      for (const row of rows) row.hidden = !matchesFilter(row.textContent ?? '', filter.value)
      const left = rows.filter((row) => !row.hidden).length
      status.textContent = filter.value === '' ? '' : `${left} of ${rows.length} rows`
      // A head without rows has to be explained to everybody.
      status.classList.toggle('visually-hidden', left > 0)
    })
    this.append(filter, status)
  }
}
