import { expect, test } from 'vitest'
import { withOldAnchors } from './old-anchors.ts'

test('a part of a page is found under its old id: inside an element that may contain text, otherwise before it', () => {
  const html = '<h2 class="a" id="one">One</h2><table id="two"></table>'
  const anchors = [
    { old: 'uno', now: 'one' },
    { old: 'due', now: 'two' },
    { old: 'x', now: 'nowhere' },
  ]
  expect(withOldAnchors(html, anchors)).toBe(
    '<h2 class="a" id="one"><span id="uno"></span>One</h2><span id="due"></span><table id="two"></table>',
  )
  expect(withOldAnchors(html, [])).toBe(html)
})

test('an attribute may contain the letters of tags', () => {
  const html =
    '<p title="a <b>"></p><section title="In -> out" id="flow" aria-label="A <b> -> c">Flow</section>'
  expect(withOldAnchors(html, [{ old: 'steps', now: 'flow' }])).toBe(
    html.replace('>Flow', '><span id="steps"></span>Flow'),
  )
})
