import { useWords } from './use-words.ts'

/** Replaces a part that failed to load: the reason, and a button to try again. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="load-error" role="alert">
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" className="load-retry" onClick={onRetry}>
        {useWords()('Retry')}
      </button>
    </div>
  )
}
