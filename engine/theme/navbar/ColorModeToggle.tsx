import type { ColorMode } from '../../model/config.ts'
import type { ColorChoice, Controls } from '../../model/frame.ts'
import { say } from '../../model/text/say.ts'
import { MoonIcon, SunIcon, SystemIcon } from '../icons.tsx'
import { useStore } from '../use-store.ts'

const LABELS = {
  light: 'Switch to light mode',
  dark: 'Switch to dark mode',
  system: 'Follow the colors of the system',
} as const

/**
 * Switches between light and dark. If the site respects the preference of the system, a third state clears the choice. The
 * button contains all icons; CSS shows the icon of the current choice, so that nothing flickers.
 */
export function ColorModeToggle({ controls, colorMode }: { controls: Controls; colorMode: ColorMode }) {
  // The build does not know the choice of the reader, so the button gets its final name in the browser.
  const ready = useStore(controls.ready, false)
  const choice = useStore(controls.colorMode, 'light')
  const next = nextChoice(choice, colorMode.respectPrefersColorScheme, ready)
  const label = say(ready ? LABELS[next] : 'Switch between light and dark mode')
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

/** The order of choices: system, the opposite of the system's theme (so that a click has a visible effect), the same theme. */
function nextChoice(choice: ColorChoice, hasSystem: boolean, ready: boolean): ColorChoice {
  if (!hasSystem) return choice === 'dark' ? 'light' : 'dark'
  const isSystemDark = ready && matchMedia('(prefers-color-scheme: dark)').matches
  const [same, other] = isSystemDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  if (choice === 'system') return other
  return choice === other ? same : 'system'
}
