import type { NavigationLink } from '../model/navigation.ts'
import { ExternalIcon } from './icons.tsx'

/** The text of a link of the frame, and a sign if the link leads to another host. Such a link does not open a new tab. */
export const LinkLabel = ({ label, href, lang }: NavigationLink) => (
  <>
    <bdi lang={lang}>{label}</bdi>
    {/^https?:/.test(href) && <ExternalIcon />}
  </>
)
