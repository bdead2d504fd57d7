import { toHtml } from 'hast-util-to-html'
import {
  Component,
  createContext,
  createElement,
  forwardRef,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useState,
} from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HastNodes, reactToHast } from './react-to-hast.ts'

const Twice = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    {children}
  </>
)

const Color = createContext('red')
const Mark = memo(
  forwardRef<HTMLElement, { children: ReactNode }>(({ children }, ref) => {
    const color = useContext(Color)
    return (
      <mark ref={ref} data-color={useMemo(() => color, [color])}>
        {children}
      </mark>
    )
  }),
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
    'controls whose value is their content',
    <form key="">
      <select defaultValue="b">
        <option>a</option>
        <optgroup>
          <option value="b">B</option>
        </optgroup>
      </select>
      <select multiple defaultValue={['1', 'c']}>
        <option value={1}>one</option>
        <option>c</option>
        <option>d</option>
      </select>
      <textarea defaultValue="a" />
      <textarea />
    </form>,
  ],
  ['a style without values', <p key="" style={{ color: undefined }} />],
  [
    'components that React wraps, and their contexts',
    <Suspense key="">
      <Mark>a</Mark>
      <Color.Provider value="green">
        <Color.Provider value="blue">
          <Color.Consumer>{(color) => <Mark>{color}</Mark>}</Color.Consumer>
        </Color.Provider>
        <Mark>b</Mark>
      </Color.Provider>
      <Mark>c</Mark>
    </Suspense>,
  ],
  [
    'data',
    <script key="" type="application/json">
      1
    </script>,
  ],
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
const Lazy = lazy(async () => ({ default: Twice }))
const { missing } = {} as { missing: string }
class Old extends Component {}
const Counter = () => <p>{useState(1)[0]}</p>

test.each([
  [<p key="" style={{ color: 'red' }} />, 'The attribute "style" of <p> is an object'],
  [<button key="" type="button" onClick={() => {}} />, 'The attribute "onClick" of <button> is a function'],
  [<Lazy key="">a</Lazy>, 'It contains a component made by lazy().'],
  [createElement(missing, { key: '' }), 'It contains an element whose component is no function.'],
  [<Old key="" />, 'It contains the class "Old". Components of pages are functions'],
  [<style key="">{'p { color: red }'}</style>, 'The security policy of a site blocks <style>.'],
  [<script key="">a()</script>, 'The security policy of a site blocks <script>.'],
  [<object key="" data="/a.pdf" title="A" />, 'The security policy of a site blocks <object>.'],
  [<Late key="" />, 'An object or a promise is no content'],
  [
    <Counter key="" />,
    'It calls useState, and components of pages have no hooks. A component is rendered once.',
  ],
])('what HTML cannot contain is an error, not left out: %#', (element, message) => {
  expect(() => reactToHast(element)).toThrow(message)
})
