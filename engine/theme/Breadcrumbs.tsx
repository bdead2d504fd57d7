import type { PageView } from '../model/navigation.ts'
import { say } from '../model/text/say.ts'
import { HomeIcon } from './icons.tsx'

/** The path from the home page to this page. Renders nothing on the home page. */
export function Breadcrumbs({ breadcrumbs, home }: { breadcrumbs: PageView['breadcrumbs']; home: string }) {
  if (breadcrumbs.length === 0) return null
  return (
    <nav className="breadcrumbs" aria-label={say('Breadcrumbs')}>
      <ol>
        <li>
          <a className="breadcrumb-home" href={home} aria-label={say('Home')}>
            <HomeIcon />
          </a>
        </li>
        {breadcrumbs.map((crumb, index) => (
          // A category and its page may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: crumbs are identified by their index
          <li key={index}>
            {crumb.href ? (
              <a href={crumb.href}>
                <bdi>{crumb.label}</bdi>
              </a>
            ) : (
              <bdi lang={crumb.lang} aria-current={index === breadcrumbs.length - 1 ? 'page' : undefined}>
                {crumb.label}
              </bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
