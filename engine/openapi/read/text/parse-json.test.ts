import { expect, test } from 'vitest'
import { type Document, isCollection, isScalar, parseDocument, visit } from 'yaml'
import { parseJson } from './parse-json.ts'

const TEXTS = {
  'an object': '{"openapi": "3.1.0", "paths": {"/a": {}}, "tags": []}',
  'lines and tabs': '{\n\t"a": [\n\t\t1,\n\t\t-2.50,\r\n\t\t1e3\n\t],\n\t"b" : {"c":null}\n}\n',
  escapes: String.raw`{"a\"b": "line\nline \\\" \u00e9 \/", "\\": "\\\\"}`,
  'names that are numbers, in their order': '{"404": 1, "200": {"b": true, "a": false}}',
  'names of the language': '{"__proto__": {"constructor": 1}, "toString": []}',
  'signs inside texts': '{"a": "{[,:]}", "b": ["]", "}", ""]}',
  'letters of two code units': '{"😀": "😀 é", "b": 1}',
}

for (const [name, text] of Object.entries(TEXTS)) {
  test(`${name}: values and positions are those of the YAML library`, () => {
    const read = parseJson(text)
    const library = parseDocument(text)
    expect(read?.value).toEqual(JSON.parse(JSON.stringify(library.toJS())))
    expect(read && scalarsOf(read.document)).toEqual(scalarsOf(library))
    const positions = [...text.matchAll(/"/g)].map(({ index }) => read?.lines.linePos(index).line)
    expect(positions).toEqual(
      [...text.matchAll(/"/g)].map(({ index }) => text.slice(0, index).split('\n').length),
    )
  })
}

test.each([
  ['no JSON', 'openapi: 3.1.0'],
  ['a comment', '{"a": 1} # one'],
  ['a name that is there twice', '{"a": 1, "b": {"c": [], "c": {}}}'],
  ['a number that is not finite', '{"a": 1e999}'],
  ['a list that exceeds the stack', '['.repeat(1e5) + ']'.repeat(1e5)],
])('%s is left to the YAML library', (_name, text) => {
  expect(parseJson(text)).toBeNull()
})

/** Returns the start, the end and the value of each name and each scalar. */
function scalarsOf(document: Document) {
  const found: unknown[] = []
  visit(document, {
    Node(_key, node) {
      if (isScalar(node)) found.push([node.range?.slice(0, 2), node.value, node.source])
      if (isCollection(node)) found.push([node.range?.[0], node.constructor.name])
    },
  })
  return found
}
