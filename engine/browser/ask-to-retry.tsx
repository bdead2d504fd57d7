import { createRoot } from 'react-dom/client'
import { LoadError } from '../theme/LoadError.tsx'

/** Says at the foot of the window what did not load. Settles when the reader wants it tried again. */
export function askToRetry(error: unknown): Promise<void> {
  const place = document.createElement('div')
  place.className = 'load-error-place'
  document.body.append(place)
  const root = createRoot(place)
  return new Promise((resolve) => {
    const onRetry = () => {
      root.unmount()
      place.remove()
      resolve()
    }
    root.render(
      <>
        <p>A part of this page did not load. Its words and links work.</p>
        <LoadError error={error} onRetry={onRetry} />
      </>,
    )
  })
}
