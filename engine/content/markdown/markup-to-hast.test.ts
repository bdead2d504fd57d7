import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { expect, test } from 'vitest'
import { markupToHast } from './markup-to-hast.ts'

test.each([
  ['names of classes, one by one', '<p class="a  b">x</p><p class="">y</p>'],
  [
    'references in texts and attributes',
    '<p title="&quot;a&quot; &amp; b">1 &lt; 2 &amp;amp; &#x27;3&#x27;</p>',
  ],
  ['elements without an end', '<p>one<br/>two<img src="/a.png" alt="" width="2" height="1"/></p>'],
  ['numbers', '<table><tbody><tr><td colspan="2" tabindex="-1">x</td></tr></tbody></table>'],
  [
    'what is only there or not',
    '<details open=""><summary>x</summary></details><a href="/a" download="">a</a>',
  ],
  ['names of our own', '<tab-group data-group="language" data-at="3:1" aria-label="x"><b>y</b></tab-group>'],
  ['lists that commas part', '<img srcset="/a.png 1x, /b.png 2x" src="/a.png" sizes="50vw"/>'],
  [
    'drawings',
    '<svg viewBox="0 0 1 1" stroke-width="2"><path class="bar" d="M0 0" fill-rule="evenodd"></path></svg><p class="c">z</p>',
  ],
  ['formulas', '<math display="block"><mi mathvariant="normal">x</mi></math>'],
])('%s read as by the parser of browsers', (_what, markup) => {
  expect(markupToHast(markup)).toEqual(bare(fromHtml(markup, { fragment: true })))
})

/** Without positions, which nothing reads of rendered words. */
function bare(node: Nodes): unknown {
  const { position, data, ...rest } = node as Nodes & { data?: unknown }
  if (!('children' in rest)) return rest
  return { ...rest, children: rest.children.map((child) => bare(child as Nodes)) }
}
