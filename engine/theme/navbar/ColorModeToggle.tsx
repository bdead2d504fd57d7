import type { ColorMode } from '../../model/config.ts'
import type { ColorChoice, Controls } from '../../model/frame.ts'
import { MoonIcon, SunIcon, SystemIcon } from '../icons.tsx'
import { useStore } from '../use-store.ts'
import { useWords } from '../use-words.ts'

const LABELS = {
  light: 'Switch to light mode',
  dark: 'Switch to dark mode',
  system: 'Follow the colors of the system',
} as const

/**
 * Switches between light and dark; where the site respects the system's preference, also back to that preference, which
 * clears the choice. All icons are there; CSS shows that of the present choice, so nothing flickers.
 */
export function ColorModeToggle({ controls, colorMode }: { controls: Controls; colorMode: ColorMode }) {
  // The choice is the reader's own and unknown at build, so the name of the button tells it only later.
  const ready = useStore(controls.ready, false)
  const choice = useStore(controls.colorMode, 'light')
  const next = nextChoice(choice, colorMode.respectPrefersColorScheme, ready)
  const label = useWords()(ready ? LABELS[next] : 'Switch between light and dark mode')
  return (
    <button
      type="button"
      className="icon-button color-mode-toggle"
      aria-label={label}
      title={label}
      onClick={() => controls.colorMode.set(next)}
    >
      <SunIcon />
      <MoonIcon />
      <SystemIcon />
    </button>
  )
}

/** From the system's colors to the other ones, so that the first click is seen; then to the same as a choice, and back. */
function nextChoice(choice: ColorChoice, hasSystem: boolean, ready: boolean): ColorChoice {
  if (!hasSystem) return choice === 'dark' ? 'light' : 'dark'
  const isSystemDark = ready && matchMedia('(prefers-color-scheme: dark)').matches
  const [same, other] = isSystemDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  if (choice === 'system') return other
  return choice === other ? same : 'system'
}
