import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TocLinks } from './Toc.tsx'

it('has links to the headings with their levels, and marks the current one', () => {
  const toc = [
    { id: 'first', text: 'First & best', level: 2 as const },
    { id: 'second', text: 'Second', level: 3 as const },
  ]
  expect(renderToStaticMarkup(<TocLinks toc={toc} lang={undefined} current="second" />)).toBe(
    '<ul class="toc-links">' +
      '<li data-level="2"><a href="#first"><bdi>First &amp; best</bdi></a></li>' +
      '<li data-level="3"><a href="#second" aria-current="location"><bdi>Second</bdi></a></li>' +
      '</ul>',
  )
})
