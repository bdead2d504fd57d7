import { type ComponentType, memo, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Controls, Frame } from '../../model/frame.ts'
import { NOTHING_ASKED } from './asked.ts'
import { openAsModal } from './open-as-modal.ts'
import { SearchDialog } from './SearchDialog.tsx'
import { SearchField } from './SearchField.tsx'
import { useSearch } from './use-search.ts'
import { useShortcut } from './use-shortcut.ts'
import { useTextOfAddress } from './use-text-of-address.ts'

export interface SearchBoxProps {
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
export const SearchBox = memo(function SearchBox(props: SearchBoxProps) {
  const { frame, version, controls, Lens } = props
  const { ready, singleKeys } = controls
  const isReady = useSyncExternalStore(ready.subscribe, ready.get, () => false)
  const [asked, ask] = useState(NOTHING_ASKED)
  const search = useSearch(frame, version?.frame, asked)
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)

  const type = (text: string) => ask(({ section }) => ({ text, section, least: 1 }))
  const open = (typed?: string) => {
    // In a separate task, so that the dialog opens without delay.
    setTimeout(search.want)
    if (dialog.current) openAsModal(dialog.current)
    input.current?.select()
    if (asked.text) search.running?.showInAddress(asked.text)
    if (typed === undefined) return
    type(typed)
    // A letter that the reader types before React renders the text is added to the text.
    if (input.current) input.current.value = typed
  }
  useShortcut(isReady, singleKeys, open)
  useTextOfAddress(isReady, open)

  return (
    <>
      <SearchField {...{ isReady, Lens, open }} want={search.want} />
      {isReady &&
        createPortal(
          <SearchDialog {...{ ...props, search, asked, ask, type, dialog, input }} />,
          document.body,
        )}
    </>
  )
})
