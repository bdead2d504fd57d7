import type { PhrasingContent, Table, TableCell } from 'mdast'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarChart } from './BarChart.tsx'

/** Returns the HTML of a chart for a table with one row for each number. */
function chartOf(...numbers: ReactNode[]): string {
  return renderToStaticMarkup(
    <BarChart.Component>
      <table>
        <tbody>
          {numbers.map((number, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <tr key={row}>
              <td>Name</td>
              <td>{number}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </BarChart.Component>,
  )
}

/** Returns the widths of the bars for a table with one row for each number. */
function widthsOf(...numbers: string[]): string[] {
  const html = chartOf(...numbers)
  return [...html.matchAll(/<rect width="([^"]*)"/g)].map(([, width = '']) => width)
}

test.each([
  [
    ['1', '4'],
    ['25%', '100%'],
  ],
  [
    ['50%', '20%'],
    ['50%', '20%'],
  ],
  [
    ['−2', '4'],
    ['0%', '100%'],
  ],
  [
    ['250%', '50%'],
    ['100%', '20%'],
  ],
  [
    ['0', '0'],
    ['0%', '0%'],
  ],
])('the bars of %j have the widths %j', (numbers, widths) => {
  expect(widthsOf(...numbers)).toEqual(widths)
})

test('the text of a number keeps its form', () => {
  expect(chartOf('1', <strong>4</strong>)).toContain('<span><strong>4</strong></span>')
})

test('a table whose numbers are bold contains numbers', () => {
  const cell = (...children: PhrasingContent[]): TableCell => ({ type: 'tableCell', children })
  const name = cell({ type: 'text', value: 'Name' })
  const tableWith = (value: string): Table => {
    const number = cell({ type: 'strong', children: [{ type: 'text', value }] })
    return { type: 'table', children: [{ type: 'tableRow', children: [name, number] }] }
  }
  expect(BarChart.wrongContent?.([tableWith('4')], {})).toBeNull()
  expect(BarChart.wrongContent?.([tableWith('four')], {})).toMatch('must contain one table with numbers')
})
