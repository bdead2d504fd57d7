import type { ApiDocs } from '../../model/api.ts'
import { say } from '../../model/text/say.ts'
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

/** A link to further documentation of an operation, a tag or a schema. */
export function Docs({ docs }: { docs: ApiDocs | undefined }) {
  if (!docs) return null
  return (
    <p className="api-facts">
      <OuterLink href={docs.url} label={docs.description ?? say('More about it')} />
    </p>
  )
}
