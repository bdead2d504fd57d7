import { useEffect, useRef } from 'react'
import type { Sidebar as Items } from '../../model/navigation.ts'
import type { Route } from '../../model/page.ts'
import { say } from '../../model/text/say.ts'
import { revealCurrent } from './reveal-current.ts'
import { SidebarTree } from './SidebarTree.tsx'

/** The pages of the docs, next to the article. The sidebar scrolls separately. */
export function Sidebar({ sidebar, base, route }: { sidebar: Items; base: string; route: Route }) {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another route marks another link
  useEffect(() => revealCurrent(nav.current), [route])
  return (
    <nav ref={nav} className="sidebar sidebar-menu" aria-label={say('Documentation')}>
      <SidebarTree {...{ sidebar, base, route }} />
    </nav>
  )
}
