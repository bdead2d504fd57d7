import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { say } from '../model/text/say.ts'
import { LoadError } from '../theme/LoadError.tsx'
import { make } from './make.ts'

/**
 * Shows at the bottom of the window what did not load. The promise resolves when the reader asks to try again, and rejects with the
 * error when the reader closes the message, by its button or by Escape. The focus then returns to where it was. If `signal` aborts,
 * the message is removed and the promise never settles.
 */
export function askToRetry(
  error: unknown,
  message: ReactNode = say('A part of this page did not load. Text and links still work.'),
  signal?: AbortSignal,
): Promise<void> {
  const before = document.activeElement
  const box = document.body.appendChild(make('div', { className: 'load-error-place' }))
  const root = createRoot(box)
  return new Promise((resolve, reject) => {
    const close = () => {
      removeEventListener('keydown', onKeyDown)
      const hadFocus = box.contains(document.activeElement)
      root.unmount()
      box.remove()
      if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
    const onRetry = () => {
      close()
      resolve()
    }
    const onClose = () => {
      close()
      reject(error)
    }
    // The message covers the end of the window, and all other controls of the page come before its buttons.
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      // A menu or a dialog above the message handles the key first.
      if (key === 'Escape' && !defaultPrevented && !document.querySelector(':modal')) onClose()
    }
    addEventListener('keydown', onKeyDown)
    signal?.addEventListener('abort', close)
    root.render(<LoadError {...{ message, error, onRetry, onClose }} />)
  })
}
