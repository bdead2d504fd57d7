import type { ComponentType } from 'react'
import { say } from '../../model/text/say.ts'

interface SearchFieldProps {
  isReady: boolean
  Lens: ComponentType
  /** Called when the reader is about to search. */
  want: () => void
  open: (text?: string) => void
}

/** The field in the navbar, which opens the search. It is always empty: the dialog has the input for the text. */
export function SearchField({ isReady, Lens, want, open }: SearchFieldProps) {
  const modifier = isReady && /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl'
  return (
    <span className="search-box">
      <Lens />
      <input
        className="search-field"
        type="search"
        // The dialog has the field for which a phone shows its keyboard.
        inputMode="none"
        value=""
        disabled={!isReady}
        placeholder={isReady ? `${say('Search')} ${modifier}+K` : say('Loading...')}
        aria-label={say('Search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={want}
        onFocus={want}
        onClick={() => open()}
        // Text that is pasted, dropped or dictated goes to the dialog.
        onChange={(event) => open(event.target.value)}
        // A typed letter goes to the input of the dialog, which gets the focus before the browser inserts the letter.
        onKeyDown={(event) => {
          // `Process` is a key of an input method, such as one for Japanese; `Dead` begins a letter with an accent.
          const isLetter =
            /^(.|Process|Dead)$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
          if (!isLetter && event.key !== 'Enter' && event.key !== 'ArrowDown') return
          if (!isLetter || event.key === ' ') event.preventDefault()
          open()
        }}
      />
    </span>
  )
}
