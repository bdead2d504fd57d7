/** Stands where something that loads on demand did not come: what went wrong, and another try (specification §8). */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="load-error" role="alert">
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" className="load-retry" onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}
