import { useWords } from './use-words.ts'

/** In place of something that failed to load: what went wrong, and a button for another try. */
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
