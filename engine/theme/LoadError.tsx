import type { ReactNode } from 'react'
import { say } from '../model/text/say.ts'

interface LoadErrorProps {
  /** What the error means for the reader. Undefined if the error replaces the part that did not load. */
  message?: ReactNode
  error: unknown
  onRetry: () => void
  /** Undefined if the error remains until the part loads. */
  onClose?: () => void
}

/** Replaces a part that failed to load: the reason, a button to try again, and perhaps a button to close the message. */
export function LoadError({ message, error, onRetry, onClose }: LoadErrorProps) {
  return (
    <div className="load-error" role="alert">
      {message && <p>{message}</p>}
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" className="load-retry" onClick={onRetry}>
        {say('Retry')}
      </button>
      {onClose && (
        <button type="button" onClick={onClose}>
          {say('Close')}
        </button>
      )}
    </div>
  )
}
