import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { LoadError } from '../theme/LoadError.tsx'

/**
 * Shows at the bottom of the window what did not load. The promise settles when the reader asks to try again. If `signal`
 * aborts, the message is removed and the promise never settles.
 */
export function askToRetry(
  error: unknown,
  message: ReactNode = 'A part of this page did not load. Its words and links work.',
  signal?: AbortSignal,
): Promise<void> {
  const place = document.createElement('div')
  place.className = 'load-error-place'
  document.body.append(place)
  const root = createRoot(place)
  return new Promise((resolve) => {
    const close = () => {
      root.unmount()
      place.remove()
    }
    const onRetry = () => {
      close()
      resolve()
    }
    signal?.addEventListener('abort', close)
    root.render(
      <>
        <p>{message}</p>
        <LoadError error={error} onRetry={onRetry} />
      </>,
    )
  })
}
