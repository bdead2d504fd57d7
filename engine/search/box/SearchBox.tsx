import {
  type ComponentType,
  type KeyboardEvent,
  memo,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import type { Controls, Frame, RecentPage } from '../../model/frame.ts'
import { say } from '../../model/text/say.ts'
import type { Question } from '../query/query.ts'
import { openAsModal } from './open-as-modal.ts'
import type { SearchSection } from './sections-of.ts'
import { useSearch } from './use-search.ts'
import { useShortcut } from './use-shortcut.ts'

const NO_PAGES: RecentPage[] = []

/** The question of the reader, with the section whose results are shown. */
type Asked = Omit<Question, 'only'> & { section: SearchSection | null }
const NO_QUESTION: Asked = { text: '', section: null, least: 1 }

interface SearchBoxProps {
  frame: Frame
  /** The version to search if it is not the version of the page. */
  version: Frame['edition']['versions'][number] | undefined
  controls: Controls
  /** Reports which part did not load, and offers a button to try again. */
  LoadError: ComponentType<{ error: unknown; onRetry: () => void }>
  /** The icon of the search field. */
  Lens: ComponentType
}

/**
 * The search: a field in the navbar that opens a dialog with an input. Results appear below the input while the reader
 * types. A navigation does not render the search again.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a component with its elements
export const SearchBox = memo(function SearchBox({
  frame,
  version,
  controls,
  LoadError,
  Lens,
}: SearchBoxProps) {
  const { ready, recentPages } = controls
  const isReady = useSyncExternalStore(ready.subscribe, ready.get, () => false)
  const visited = useSyncExternalStore(recentPages.subscribe, recentPages.get, () => NO_PAGES)
  const [{ text, section, least }, ask] = useState(NO_QUESTION)
  const only = section?.routes ?? null
  const { state, answer, want } = useSearch(frame, version?.frame, { text, only, least })
  const { edition } = state.step === 'ready' ? state.frame : frame
  // The index of the active option; -1 for none, as long as the input is empty.
  const [active, setActive] = useState(-1)
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)

  const recent = state.step === 'ready' ? state.search.recentIn(state.frame, visited) : NO_PAGES
  const isTyped = text.trim() !== ''
  const isWaiting = state.step === 'loading' || (state.step === 'ready' && isTyped && !answer.text)
  const count = state.step === 'ready' && isTyped ? answer.hits.length : recent.length

  const hasMore = isTyped && answer.hits.length < answer.total

  const open = () => {
    // In a separate task, so that the dialog opens without delay.
    setTimeout(want)
    setActive(isTyped ? 0 : -1)
    if (dialog.current) openAsModal(dialog.current)
    input.current?.select()
    if (state.step === 'ready' && isTyped) state.search.showInAddress(text.trim())
  }
  // The reader may press Enter before the results arrive. Enter then opens the first new result, not an earlier result.
  const early = useRef<KeyboardEvent>(null)
  const leave = () => {
    early.current = null
    if (state.step === 'ready') state.search.showInAddress('')
  }
  const close = () => {
    // Not in the `close` event of the dialog: by then, a navigation may have started.
    leave()
    dialog.current?.close()
  }
  useShortcut(isReady, controls.singleKeys, open)

  // The address may contain a query: from a shared link, from the address bar, or after a reload or a return to an open search.
  const openAsAsked = useEffectEvent((asked: string | null) => {
    if (asked === null) return
    // First, since it makes no option active: the text is not rendered yet.
    open()
    type(asked)
    // A letter that the reader types before React renders the text is added to the text.
    if (input.current) input.current.value = asked
  })
  useEffect(() => {
    if (!isReady) return
    const box = dialog.current
    const asked = () => new URLSearchParams(location.search).get('q')
    openAsAsked(asked())
    const onPopState = () => {
      const text = asked()
      // After the `close` event of a dialog that the frame closes at this event.
      requestAnimationFrame(() => setTimeout(() => openAsAsked(text)))
    }
    addEventListener('popstate', onPopState)
    return () => {
      removeEventListener('popstate', onPopState)
      // If the reader chooses another version in another tab, the search of that version replaces this one.
      box?.close()
    }
  }, [isReady])

  function type(typed: string) {
    ask({ text: typed, section, least: 1 })
    setActive(typed.trim() ? 0 : -1)
  }
  const activate = (index: number) => {
    setActive(index)
    if (index > answer.hits.length - 3) more()
  }
  const more = () => {
    // The results on the screen may be those of an earlier text than the reader has typed by now.
    if (hasMore) ask((now) => ({ ...now, least: answer.hits.length + 1 }))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const hit = isTyped ? answer.hits[active] : undefined
    if (event.key === 'Enter' && isTyped && answer.text !== text) early.current = event
    // The browser's default action for this shortcut would move the focus out of the dialog.
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') input.current?.select()
    else if (
      state.step !== 'ready' ||
      !state.search.handleListboxKey(event, { count, hasMore, active, hit, onActivate: activate })
    )
      return
    event.preventDefault()
  }

  // The reader may type, or close the dialog, before the search has loaded.
  useEffect(() => {
    if (state.step === 'ready') state.search.showInAddress(dialog.current?.open ? text.trim() : '')
  }, [state, text])

  useEffect(() => {
    if (!early.current || state.step !== 'ready' || answer.text !== text) return
    state.search.openOption(early.current, 0, answer.hits[0])
    early.current = null
  }, [state, answer, text])

  const modifier = isReady && /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl'
  return (
    <>
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
          onClick={open}
          // Text that is pasted, dropped or dictated goes to the dialog.
          onChange={(event) => {
            open()
            type(event.target.value)
          }}
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
      {isReady &&
        createPortal(
          <dialog
            ref={dialog}
            className="search-dialog"
            aria-label={say('Search')}
            aria-modal="true"
            onClose={leave}
          >
            <div className="search-panel">
              <div className="search-head">
                <Lens />
                <input
                  ref={input}
                  className="search-input"
                  role="combobox"
                  aria-label={say('Search the documentation')}
                  aria-expanded={count > 0}
                  aria-controls="search-results"
                  aria-activedescendant={
                    active >= 0 && active < count ? `search-option-${active}` : undefined
                  }
                  aria-describedby={edition.versions.length > 1 ? 'search-version' : undefined}
                  aria-autocomplete="list"
                  aria-busy={isWaiting}
                  autoComplete="off"
                  autoCapitalize="off"
                  spellCheck={false}
                  enterKeyHint="go"
                  placeholder={say('Search the documentation')}
                  value={text}
                  onChange={(event) => {
                    early.current = null
                    type(event.target.value)
                  }}
                  onKeyDown={onKeyDown}
                />
                {edition.versions.length > 1 && (
                  <bdi id="search-version" className="search-version">
                    {(state.step !== 'ready' && version?.label) || edition.versions[edition.version]?.label}
                  </bdi>
                )}
                <button type="button" className="search-close" onClick={close}>
                  {say('Close')}
                </button>
              </div>
              <p className={isWaiting ? 'search-note loading' : 'visually-hidden'} role="status">
                {isWaiting
                  ? say('Loading the search index…')
                  : state.step === 'ready' &&
                    isTyped &&
                    say(answer.total === 1 ? '1 result' : '{count} results', { count: answer.total })}
              </p>
              {state.step === 'failed' && (
                <div className="search-note">
                  <p>{say('The search index could not be loaded. The rest of the site works.')}</p>
                  <LoadError error={state.error} onRetry={want} />
                </div>
              )}
              {state.step === 'ready' && !isWaiting && (
                <state.search.Results
                  frame={state.frame}
                  prefix={frame.edition.prefix}
                  text={isTyped ? answer.text : ''}
                  answer={answer}
                  section={section}
                  recent={recent}
                  active={active}
                  modifier={modifier}
                  onActivate={activate}
                  onSection={(section) => {
                    ask((now) => ({ ...now, section, least: 1 }))
                    setActive(0)
                  }}
                  onMore={more}
                  onGo={close}
                />
              )}
            </div>
          </dialog>,
          document.body,
        )}
    </>
  )
})
