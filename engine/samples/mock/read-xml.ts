const NAME = '[\\p{L}_:][\\p{L}\\p{N}._:-]*'
const ESCAPE = `&(?:#\\d+|#x[\\da-fA-F]+|${NAME});`
const ATTRIBUTE = `\\s+${NAME}\\s*=\\s*(?:"(?:[^<&"]|${ESCAPE})*"|'(?:[^<&']|${ESCAPE})*')`
const TAG = `<(?<end>/?)(?<name>${NAME})(?:${ATTRIBUTE})*\\s*(?<empty>/?)>`
/** A comment, an instruction or a type of document; a text; a tag. */
const PARTS = new RegExp(
  `<!--.*?-->|<\\?.*?\\?>|<!DOCTYPE\\s[^[>]*>|(?<text><!\\[CDATA\\[.*?\\]\\]>|[^<&]+|${ESCAPE})|${TAG}`,
  'gsuy',
)

/** Returns the name of the outer element of XML, without its prefix; for a text that is not XML, its first wrong part. */
export function rootOfXml(xml: string): { root: string } | { wrong: string } {
  const open: string[] = []
  let root: string | undefined
  let read = 0
  for (const { 0: part, index, groups: { end, name, empty, text = '' } = {} } of xml.matchAll(PARTS)) {
    const isOutside = open.length === 0 && (name === undefined ? text.trim() !== '' : root !== undefined)
    if (isOutside || (end && open.pop() !== name)) return { wrong: part }
    if (name !== undefined && !end) {
      root ??= name
      if (!empty) open.push(name)
    }
    read = index + part.length
  }
  const [unclosed] = open
  if (read < xml.length || root === undefined) return { wrong: xml.slice(read, read + 20) }
  return unclosed === undefined ? { root: root.replace(/^.*:/, '') } : { wrong: `<${unclosed}>` }
}
