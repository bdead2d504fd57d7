import { isSafe } from '../markdown/markdown.ts'

/**
 * A link to an address in the description. An address that could run code, or that contains neither a host nor a page
 * of this site, is shown as text.
 */
export function OuterLink({ href, label }: { href: string | undefined; label?: string }) {
  if (href === undefined) return label
  if (isSafe(href) && /^([a-z]+:|[/#])/i.test(href)) return <a href={href}>{label ?? href}</a>
  return (
    <>
      {label !== undefined && `${label} `}
      <code>{href}</code>
    </>
  )
}
