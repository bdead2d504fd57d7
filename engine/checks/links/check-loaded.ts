import type { Link } from '../../model/page.ts'
import type { Field } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import type { Found } from '../check.ts'
import { positionOf } from './check-links.ts'

/**
 * Reports media, frames, scripts, stylesheets and targets of forms in components that browsers block, because the security policy of the
 * site does not allow them.
 */
export function checkLoaded({ config, pages }: Site): Found[] {
  return pages.flatMap((page) =>
    page.links.flatMap((link): Found[] => {
      const blocked = link.loads && blockedBy(link, link.loads, config)
      return blocked ? [{ ...blocked, ...positionOf(link, page) }] : []
    }),
  )
}

/** Reports pictures of other hosts in the HTML of the navbar and the announcement that browsers block. */
export function checkFrameLoaded({ config }: Site): Found[] {
  const { navbar, announcementBar, source } = config
  const html: [Field, string][] = navbar.items.map((item, index) => [
    ['navbar', 'items', index, 'value'],
    item.type === 'html' ? item.value : '',
  ])
  if (announcementBar) html.push([['announcementBar', 'content'], announcementBar.content])
  return html.flatMap(([field, text]) =>
    [...text.matchAll(/<img\s(?:[^>]*\s)?src\s*=\s*["']?((?:https?:)?\/\/[^"'\s>]+)/gi)].flatMap(
      ([, written = '']) => {
        const blocked = blockedBy({ written }, 'img-src', config)
        return blocked ? [{ ...blocked, source, field }] : []
      },
    ),
  )
}

/** Returns what a directive blocks, and the remedy; null if it allows the address. */
export function blockedBy(
  { written, target }: Pick<Link, 'written' | 'target'>,
  directive: NonNullable<Link['loads']>,
  { url, policy }: Pick<Site['config'], 'url' | 'policy'>,
): Pick<Found, 'message' | 'hint'> | null {
  if (target && directive === 'form-action' && !policy[directive].includes("'self'"))
    return {
      message: `Browsers do not send the form to "${written}": the security policy of the site allows no address.`,
      hint: `Add to the config: policy: { 'form-action': ["'self'"] }. If a script reads the form, delete \`action\`.`,
    }
  if (target && directive === 'frame-src')
    return {
      message: `The frame "${written}" is a document of this site, and no page may show those in a frame.`,
      hint: 'Link to it, or write its content into the component.',
    }
  if (target || !URL.canParse(written, url)) return null
  const { protocol, host, href, origin } = new URL(written, url)
  if (protocol === 'http:')
    return {
      message: `Browsers block "${written}": the security policy of a site allows only hosts with https.`,
      hint: `Write "${href.replace(/^http:/, 'https:')}".`,
    }
  const isAllowed = policy[directive].some((allowed) => {
    const [, name = ''] = /^https:\/\/(.*)$/.exec(allowed) ?? []
    return host !== '' && (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name)
  })
  if (isAllowed) return null
  // Data can be long.
  const shown = written.replace(/^(data:.{40}).+$/s, '$1…')
  return {
    message: `Browsers block "${shown}": the security policy of the site does not allow its host.`,
    hint: host
      ? `Add the host to the config: policy: { '${directive}': ['${origin}'] }.`
      : 'Put the file into static/, and write its path from there, beginning with a slash.',
  }
}
