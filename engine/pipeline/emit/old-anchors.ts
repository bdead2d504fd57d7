import { escapeExpression } from '../../model/text/escape-expression.ts'

/** Attributes, whose values may contain the end of a tag. */
const ATTRIBUTES = '(?:[^<>"]|"[^"]*")*'

/** Elements that cannot contain an empty `span` with the id. */
const CLOSED = /^<(table|thead|tbody|tr|ul|ol|dl|svg|img|hr|input)\b/

/**
 * Adds old ids to an article: an empty element with the old id is the first child of the part, so that links from other
 * sites work without a script.
 */
export function withOldAnchors(html: string, anchors: readonly { old: string; now: string }[]): string {
  return anchors.reduce((article, { old, now }) => {
    const id = escapeExpression(now)
    return article.replace(new RegExp(`<[a-z]${ATTRIBUTES}\\sid="${id}"${ATTRIBUTES}>`), (tag) => {
      const anchor = `<span id="${old}"></span>`
      return CLOSED.test(tag) ? anchor + tag : tag + anchor
    })
  }, html)
}
