import type { Controls } from '../../model/frame.ts'
import { MoonIcon, SunIcon } from '../icons.tsx'
import { useStore } from '../use-store.ts'

/** Switches between light and dark. Both icons are there; CSS shows the one of the present theme, so nothing flickers. */
export function ColorModeToggle({ controls }: { controls: Controls }) {
  // The mode is the reader's own and unknown at build, so the name of the button tells it only later.
  const ready = useStore(controls.ready, false)
  const mode = useStore(controls.colorMode, 'light')
  const other = mode === 'dark' ? 'light' : 'dark'
  const label = ready ? `Switch to ${other} mode` : 'Switch between light and dark mode'
  return (
    <button
      type="button"
      className="icon-button color-mode-toggle"
      aria-label={label}
      title={label}
      onClick={() => controls.colorMode.set(other)}
    >
      <SunIcon />
      <MoonIcon />
    </button>
  )
}
