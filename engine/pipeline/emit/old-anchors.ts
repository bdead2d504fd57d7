import { escapeExpression } from '../../outputs/hosts/host-rules.ts'

/** Elements that contain no text of their own: an id of a part cannot be put into them. */
const CLOSED = /^<(table|thead|tbody|tr|ul|ol|dl|svg|img|hr|input)\b/

/**
 * An article in which a part is also found under ids that it had before: an empty element is the first thing in the part,
 * so that links from elsewhere work without a script.
 */
export function withOldAnchors(html: string, anchors: readonly { old: string; now: string }[]): string {
  return anchors.reduce((article, { old, now }) => {
    const id = escapeExpression(now)
    return article.replace(new RegExp(`<[a-z][^<>]*\\sid="${id}"[^<>]*>`), (tag) => {
      const anchor = `<span id="${old}"></span>`
      return CLOSED.test(tag) ? anchor + tag : tag + anchor
    })
  }, html)
}
