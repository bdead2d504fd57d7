import type { OfflineList } from '../../model/frame.ts'
import { say } from '../../model/text/say.ts'
import type { Word } from '../../model/text/words.ts'
import { announce } from '../announce.ts'
import { make } from '../make.ts'
import type { StoredEdition } from './stored-edition.ts'

/**
 * Adds a control to the footer, or below the page of a site without a footer. The control stores all pages of the edition for
 * reading without a network: first a button, then the size and a question, then the progress. Nothing is fetched before the
 * reader asks.
 */
export function addOfflineSwitch(edition: StoredEdition, isStored: boolean): void {
  const control = make('span', { className: 'offline-switch' })
  const parents = ['.footer-copyright', '.footer-inner', '.layout']
  parents
    .map((selector) => document.querySelector(selector))
    .find(Boolean)
    ?.append(control)

  const button = (word: Word, onclick: () => void) => make('button', { onclick }, say(word))
  const show = (...parts: (string | HTMLElement)[]) => {
    const hadFocus = control.contains(document.activeElement)
    control.replaceChildren(...parts)
    if (hadFocus) control.querySelector('button')?.focus()
  }
  const showAndSay = (text: string, ...parts: HTMLElement[]) => {
    show(text, ...parts)
    announce(text)
  }
  const showOffer = () => show(button('Store all pages for offline reading', ask))
  const showStored = () =>
    [say('All pages are stored for offline reading.'), button('Remove', remove)] as const
  const showFailure = (retry: () => void) =>
    showAndSay(
      say('Not stored: the network or the storage of the browser failed.'),
      button('Retry', retry),
      button('Cancel', showOffer),
    )

  const ask = async () => {
    const list = await edition.present().catch(() => null)
    if (!list) return showFailure(ask)
    const size = (list.bytes / 1e6).toLocaleString(document.documentElement.lang, {
      maximumFractionDigits: 1,
    })
    showAndSay(
      say('All pages take {size} MB in this browser.', { size }),
      button('Store', () => store(list)),
      button('Cancel', showOffer),
    )
  }
  const store = async (list: OfflineList) => {
    const stop = new AbortController()
    const bar = make('progress', { ariaLabel: say('Storing pages') })
    const cancel = button('Cancel', () => stop.abort())
    show(bar, cancel)
    const progress = (finished: number, all: number) => Object.assign(bar, { max: all, value: finished })
    const isDone = await edition.store(list, stop.signal, progress).catch(() => false)
    if (stop.signal.aborted) showOffer()
    else if (isDone) showAndSay(...showStored())
    else showFailure(() => store(list))
  }
  const remove = async () => {
    await edition.remove()
    showOffer()
  }

  if (isStored) show(...showStored())
  else showOffer()
}
