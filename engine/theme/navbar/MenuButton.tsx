import { useState } from 'react'
import type { FrameProps } from '../../model/frame.ts'
import { say } from '../../model/text/say.ts'
import { MenuIcon } from '../icons.tsx'
import { MobileSidebar } from '../sidebar/MobileSidebar.tsx'

/** The button of narrow windows that opens the drawer, and the drawer. Only this button renders again as the drawer opens. */
export function MenuButton(contents: FrameProps) {
  const [menu, setMenu] = useState<'closed' | 'ready' | 'open'>('closed')
  return (
    <>
      <button
        type="button"
        className="icon-button menu-button"
        aria-label={say('Open menu')}
        aria-haspopup="dialog"
        aria-expanded={menu === 'open'}
        // The drawer is rendered while the reader presses the button, so that it opens without delay at the release.
        onPointerDown={() => setMenu('ready')}
        onClick={() => setMenu('open')}
      >
        <MenuIcon />
      </button>
      {menu !== 'closed' && (
        <MobileSidebar {...contents} isOpen={menu === 'open'} onClose={() => setMenu('closed')} />
      )}
    </>
  )
}
