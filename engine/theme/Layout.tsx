import { useState } from 'react'
import type { FrameProps } from '../model/frame.ts'
import { say } from '../model/text/say.ts'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Footer } from './Footer.tsx'
import { Navbar } from './navbar/Navbar.tsx'
import { PageActions } from './PageActions.tsx'
import { PageEnd } from './PageEnd.tsx'
import { Sidebar } from './sidebar/Sidebar.tsx'
import { Toc, TocDisclosure } from './toc/Toc.tsx'

interface LayoutProps extends FrameProps {
  /** The article's HTML when the frame is first rendered, as the build made it; in the browser the element's own `innerHTML`. */
  article: string
}

/** Everything inside `#frame`, in reading order. The same on the server and on the first render in the browser. */
export function Layout({ frame, view, article, controls }: LayoutProps) {
  // The reference brings its own navigation inside the article and needs the full width.
  const isDoc = view.kind === 'doc'
  const isPage = view.kind !== 'not-found'
  // `showPage` replaces the nodes of the article, and React does not change them.
  const [written] = useState({ __html: article })
  const sidebar = isDoc && view.sidebar !== null ? frame.sidebars[view.sidebar] : undefined
  const toc = isDoc ? view.toc : []
  const { banner, last } = frame.edition
  return (
    <div className="layout">
      <a className="skip-to-content" href="#main">
        {say('Skip to main content')}
      </a>
      {frame.announcementBar && <AnnouncementBar bar={frame.announcementBar} controls={controls} />}
      <Navbar frame={frame} view={view} controls={controls} />
      <div
        className="page"
        data-has-sidebar={sidebar ? '' : undefined}
        data-has-toc={toc.length > 0 ? '' : undefined}
      >
        {sidebar && <Sidebar sidebar={sidebar} base={frame.base} route={view.route} />}
        <main id="main" tabIndex={-1}>
          {isPage && (
            <div className="page-top">
              {isDoc && <Breadcrumbs breadcrumbs={view.breadcrumbs} home={frame.edition.home} />}
              {view.markdown && (
                <PageActions
                  markdown={view.markdown}
                  list={`${frame.base}${frame.edition.prefix.slice(1)}llms.txt`}
                />
              )}
            </div>
          )}
          {isPage && banner && (
            <p className="admonition admonition-warning" role="note">
              {banner.text} <a href={view.versions?.[last] ?? frame.edition.home}>{banner.link}</a>
            </p>
          )}
          {toc.length > 0 && <TocDisclosure key={view.route} toc={toc} lang={view.lang} />}
          <article
            id="article"
            lang={view.lang}
            dir={view.dir}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build made it
            dangerouslySetInnerHTML={written}
            suppressHydrationWarning
          />
          {isPage && <PageEnd view={view} />}
        </main>
        {toc.length > 0 && <Toc toc={toc} lang={view.lang} />}
      </div>
      {frame.footer && <Footer footer={frame.footer} />}
    </div>
  )
}
