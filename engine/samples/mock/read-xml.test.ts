import { expect, it } from 'vitest'
import { rootOfXml } from './read-xml.ts'

it.each([
  ['<a/>', 'a'],
  [
    '<?xml version="1.0"?>\n<!DOCTYPE a>\n<!-- <b> & -->\n<p:a x:y="1 > 0" z=\'"\'>\n <b/>é &lt; &#233;<b></b></p:a>\n',
    'a',
  ],
  ['<a><![CDATA[ </b> & ]]></a >', 'a'],
])('XML has the outer element of %j', (xml, root) => {
  expect(rootOfXml(xml)).toEqual({ root })
})

it.each([
  ['', ''],
  ['{"a": 1}', '{"a": 1}'],
  ['<a>', '<a>'],
  ['<a><b></a>', '</a>'],
  ['<a/></a>', '</a>'],
  ['<a/><b/>', '<b/>'],
  ['<a/> text', ' text'],
  ['<a>x & y</a>', '& y</a>'],
  ['<a>1 < 2</a>', '< 2</a>'],
  ['<a b="x & y"/>', '<a b="x & y"/>'],
  ['<a b=1/>', '<a b=1/>'],
  ['<a><!-- </a>', '<!-- </a>'],
])('%j is no XML, and its first wrong part is %j', (xml, wrong) => {
  expect(rootOfXml(xml)).toEqual({ wrong })
})
