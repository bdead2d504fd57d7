import { say } from '../model/text/say.ts'

interface LoadErrorProps {
  error: unknown
  onRetry: () => void
  /** Undefined if the error remains until the part loads. */
  onClose?: () => void
}

/** Replaces a part that failed to load: the reason, a button to try again, and perhaps a button to close the message. */
export function LoadError({ error, onRetry, onClose }: LoadErrorProps) {
  return (
    <div className="load-error" role="alert">
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
