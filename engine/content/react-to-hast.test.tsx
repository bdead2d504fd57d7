import { toHtml } from 'hast-util-to-html'
import { type ReactNode, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HastNodes, reactToHast } from './react-to-hast.ts'

const Twice = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    {children}
  </>
)

test.each([
  ['adjacent texts', <p key="">{['a', 1, <Twice key="b"> b</Twice>, null, false, undefined, '']}</p>],
  ['an iterable', <p key="">{new Set(['a', 'b'])}</p>],
  ['classes', <p key="" className="a b" />],
  [
    'attributes with hyphens',
    <p key="" role="note" aria-hidden={true} aria-label="x" data-at={1} data-on={false} tabIndex={-1} />,
  ],
  ['what is there or not', <details key="" open hidden={false} />],
  ['form controls', <input key="" type="range" max={4} defaultValue={3} />],
  [
    'drawings',
    <svg key="" aria-hidden="true" viewBox="0 0 1 1" strokeWidth={2}>
      <path className="bar" d="M0 0" fillRule="evenodd" />
    </svg>,
  ],
])('%s are rendered as by React', (_what, element) => {
  const asHtml = {
    closeSelfClosing: true,
    tightSelfClosing: true,
    characterReferences: { useNamedReferences: false },
  }
  const written = renderToStaticMarkup(element).replaceAll('=""', '')
  expect(toHtml(reactToHast(element), asHtml)).toBe(written)
})

test('tree nodes pass through components unchanged', () => {
  const node = { type: 'element' as const, tagName: 'b', properties: {}, children: [] }
  const [first, second] = reactToHast(
    <Twice>
      <HastNodes nodes={[node]} />
    </Twice>,
  )
  expect(first).toBe(node)
  expect(second).toBe(node)
})

const Late = async () => <p />
const Counter = () => <p>{useState(1)[0]}</p>

test.each([
  [<p key="" style={{ color: 'red' }} />, 'The attribute "style" of <p> is an object'],
  [<button key="" type="button" onClick={() => {}} />, 'The attribute "onClick" of <button> is a function'],
  [<Late key="" />, 'An object or a promise is no content'],
  [
    <Counter key="" />,
    'It calls useState, and components of pages have no hooks. A component is rendered once.',
  ],
])('what HTML cannot contain is an error, not left out: %#', (element, message) => {
  expect(() => reactToHast(element)).toThrow(message)
})
