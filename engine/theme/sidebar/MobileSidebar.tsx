import { type MouseEvent, memo, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { FrameProps } from '../../model/frame.ts'
import { say } from '../../model/text/say.ts'
import { openAsModal } from '../../search/box/open-as-modal.ts'
import { ChevronIcon, CloseIcon } from '../icons.tsx'
import { NavbarItems } from '../navbar/NavbarItem.tsx'
import { revealCurrent } from './reveal-current.ts'
import { SidebarTree } from './SidebarTree.tsx'

interface MobileSidebarProps extends FrameProps {
  isOpen: boolean
  /** Called after the drawer was closed, by the reader or by the browser. */
  onClose: () => void
}

/** From this width, the page shows the navbar and the sidebar: the same width as in Docusaurus. */
const wide = '(width >= 62.25em)'

/**
 * The drawer of narrow windows: the sidebar, and the items of the navbar behind a button. A dialog outside the frame, in the
 * document only from the press of the menu button until it is closed.
 */
export function MobileSidebar({ frame, view, controls, isOpen, onClose }: MobileSidebarProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useCallback(() => dialog.current?.close(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs because the route changes, and does not read it
  useEffect(close, [view.route])

  useEffect(() => {
    if (!dialog.current || !isOpen) return
    openAsModal(dialog.current)
    for (const contents of dialog.current.children) revealCurrent(contents)
  }, [isOpen])

  useEffect(() => {
    const media = window.matchMedia(wide)
    media.addEventListener('change', close)
    return () => media.removeEventListener('change', close)
  }, [close])

  const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const opensElsewhere = ctrlKey || metaKey || shiftKey
    const isLink = target instanceof Element && target.closest('a')
    if (isLink && !opensElsewhere) close()
  }

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is followed by a key as well, and Escape closes
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={say('Menu')}
      aria-modal="true"
      onClose={onClose}
      onClick={onClick}
    >
      <div className="drawer-contents">
        <Menus {...{ frame, view, controls, close }} />
      </div>
    </dialog>,
    document.body,
  )
}

/** Opening the drawer does not render its menus again. */
const Menus = memo(function Menus({ frame, view, controls, close }: FrameProps & { close: () => void }) {
  const sidebar = view.sidebar === null ? undefined : frame.sidebars[view.sidebar]
  const [isSecondary, setSecondary] = useState(true)
  const shown = isSecondary ? sidebar : undefined
  return (
    <>
      <div className="drawer-top">
        {sidebar && (
          <button
            type="button"
            className="drawer-switch"
            data-to={shown ? 'primary' : 'secondary'}
            onClick={() => setSecondary(!isSecondary)}
          >
            <ChevronIcon />
            <span>{say(shown ? 'Main menu' : 'Pages of this section')}</span>
          </button>
        )}
        <button
          type="button"
          className="icon-button drawer-close"
          aria-label={say('Close menu')}
          onClick={close}
        >
          <CloseIcon />
        </button>
      </div>
      {shown ? (
        <nav className="drawer-menu sidebar-menu" aria-label={say('Documentation')}>
          <SidebarTree sidebar={shown} base={frame.base} route={view.route} />
        </nav>
      ) : (
        <nav className="drawer-menu" aria-label={say('Main')}>
          <ul className="drawer-items">
            <NavbarItems items={frame.navbar.items} {...{ frame, view, controls }} />
          </ul>
        </nav>
      )}
    </>
  )
})
