import type { FrameProps } from '../../model/frame.ts'
import { say } from '../../model/text/say.ts'
import { SearchBox } from '../../search/box/SearchBox.tsx'
import { SearchIcon } from '../icons.tsx'
import { LoadError } from '../LoadError.tsx'
import { Brand } from './Brand.tsx'
import { ColorModeToggle } from './ColorModeToggle.tsx'
import { MenuButton } from './MenuButton.tsx'
import { NavbarItems } from './NavbarItem.tsx'
import { useHeightOfLines } from './use-height-of-lines.ts'
import { useHideOnScroll } from './use-hide-on-scroll.ts'
import { usePreferredVersion } from './use-preferred-version.ts'

/** The navbar: name, items left and right, search, color mode. Below 996 px, a menu button opens the drawer. */
export function Navbar({ frame, view, controls }: FrameProps) {
  const { navbar } = frame
  const hidden = useHideOnScroll(navbar.hideOnScroll)
  const header = useHeightOfLines()
  const version = frame.edition.versions[usePreferredVersion({ frame, view, controls })]
  const search = navbar.items.find((item) => item.type === 'search')
  // If the config places the search at the left, its elements also come first: the keyboard follows their order.
  const tools = (
    <div className="navbar-tools" data-search={search?.position ?? 'right'}>
      <SearchBox
        key={version?.name}
        frame={frame}
        version={version}
        controls={controls}
        LoadError={LoadError}
        Lens={SearchIcon}
      />
      {!frame.colorMode.disableSwitch && <ColorModeToggle controls={controls} colorMode={frame.colorMode} />}
    </div>
  )
  return (
    <header className="navbar" ref={header} data-style={navbar.style} data-hidden={hidden ? '' : undefined}>
      <div className="navbar-inner">
        <MenuButton {...{ frame, view, controls }} />
        <Brand title={navbar.title} logo={navbar.logo} home={frame.edition.home} />
        {search?.position === 'left' && tools}
        <nav className="navbar-nav" aria-label={say('Main')}>
          {(['left', 'right'] as const).map((position) => (
            <ul className={`navbar-items navbar-items-${position}`} key={position}>
              <NavbarItems
                items={navbar.items.filter((item) => item.position === position)}
                {...{ frame, view, controls }}
              />
            </ul>
          ))}
        </nav>
        {search?.position !== 'left' && tools}
      </div>
    </header>
  )
}
