import { outsideCode } from '../../model/outside-code.ts'
import { type LinkContext, resolveHref } from './resolve-href.ts'

/** Where a link stands, and the origin of the site without trailing slash. */
export type TwinContext = LinkContext & { url: string }

/** A link as a Markdown twin carries it: whole, and to the twin of the page that it names. */
export function twinAddress(written: string, context: TwinContext): string {
  const { target, href, unsafe } = resolveHref(written, context)
  if (unsafe || !target || written.startsWith('#')) return written
  const fragment = target.fragment === '' ? '' : `#${target.fragment}`
  const path = href.replace(/[?#].*$/s, '')
  return context.url + path + (path.endsWith('/') ? 'index.md' : '') + fragment
}

/** Markdown that goes into a twin as its author wrote it, with such links. */
export function withTwinAddresses(markdown: string, context: TwinContext): string {
  return outsideCode(markdown, (line) =>
    line.replace(/(?<=\]\(<?|^ {0,3}\[[^\]]+\]: *<?)[^\s()<>]+/g, (written) => twinAddress(written, context)),
  )
}
