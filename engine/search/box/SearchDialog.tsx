import { type KeyboardEvent, type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { say } from '../../model/text/say.ts'
import { type Ask, type Asked, again } from './asked.ts'
import type { SearchBoxProps } from './SearchBox.tsx'
import type { useSearch } from './use-search.ts'

interface SearchDialogProps extends SearchBoxProps {
  search: ReturnType<typeof useSearch>
  asked: Asked
  ask: Ask
  /** Sets the text of the question. */
  type: (text: string) => void
  dialog: RefObject<HTMLDialogElement | null>
  input: RefObject<HTMLInputElement | null>
}

/** The pause after which a reader has probably stopped typing, in milliseconds. */
const PAUSE_OF_TYPING = 600

/** Returns a text that changes when the reader stops typing: screen readers would announce the results of each letter. */
function useWhenTypingStops(text: string | undefined): string | undefined {
  const [last, setLast] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLast(text), PAUSE_OF_TYPING)
    return () => clearTimeout(timer)
  }, [text])
  return last
}

/** The dialog: the input, and below it the results, the recent pages, or the reason why there are none. */
export function SearchDialog(props: SearchDialogProps) {
  const { frame, version, controls, LoadError, Lens, search, asked, ask, type, dialog, input } = props
  const { isLoading, failure, running, answer, want } = search
  const { text } = asked
  const { recentPages } = controls
  const visited = useSyncExternalStore(recentPages.subscribe, recentPages.get)
  const { edition } = running?.frame ?? frame
  const list = running?.listOf({ asked, answer, ask }, visited)
  const isWaiting = isLoading || list?.isWaiting
  const status = useWhenTypingStops(list?.status)

  const leave = () => {
    ask(again)
    running?.showInAddress('')
  }
  const close = () => {
    // Not in the `close` event of the dialog: by then, a navigation may have started.
    leave()
    dialog.current?.close()
  }
  useEffect(() => {
    const box = dialog.current
    // If the reader chooses another version in another tab, the search of that version replaces this one.
    return () => box?.close()
  }, [dialog])
  // The reader may type, or close the dialog, before the search has loaded.
  useEffect(() => {
    running?.showInAddress(dialog.current?.open ? text : '')
  }, [running, text, dialog])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (list) running?.handleListboxKey(event, list)
    // The search has not loaded.
    else if (event.key === 'Enter') ask((now) => ({ ...now, early: event }))
  }
  return (
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
            aria-expanded={Boolean(list?.count)}
            aria-controls="search-results"
            aria-activedescendant={list?.activeId}
            aria-describedby={edition.versions.length > 1 ? 'search-version' : undefined}
            aria-autocomplete="list"
            aria-busy={isWaiting}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={say('Search the documentation')}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {edition.versions.length > 1 && (
            <bdi id="search-version" className="search-version">
              {(!running && version?.label) || edition.versions[edition.version]?.label}
            </bdi>
          )}
          <button type="button" className="search-close" onClick={close}>
            {say('Close')}
          </button>
        </div>
        <p className={isWaiting ? 'search-note loading' : 'visually-hidden'} role="status">
          {isWaiting ? say('Loading the search index…') : status}
        </p>
        {failure && (
          <div className="search-note">
            <p>{say('The search index could not be loaded. The rest of the site works.')}</p>
            <LoadError error={failure.error} onRetry={want} />
          </div>
        )}
        {running && list && !isWaiting && (
          <running.Results {...list} frame={running.frame} prefix={frame.edition.prefix} onGo={close} />
        )}
      </div>
    </dialog>
  )
}
