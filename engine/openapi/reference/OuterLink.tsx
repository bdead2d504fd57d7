import { isSafe } from '../markdown/markdown.ts'

/**
 * Leads to an address that the description gives. One that could run code, or that says neither a host nor a page of this
 * site, is shown as it is written.
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
