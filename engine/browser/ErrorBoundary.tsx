import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** A change of this value gives the children another chance: the next page need not crash too. */
  attempt: unknown
  /** What can be read all the same, below the error. */
  rest: ReactNode
}

interface State {
  failure: { error: unknown } | null
}

/** Shows the error and its causes where rendering the page failed, and offers another try. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidUpdate(previous: Props, before: State): void {
    // A failure of this very update is not to be tried again at once.
    if (before.failure && previous.attempt !== this.props.attempt) this.#retry()
  }

  #retry = (): void => this.setState({ failure: null })

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    return (
      <main id="main" className="page-crash" tabIndex={-1}>
        <div role="alert">
          {/* The article below has the heading of the page. */}
          <h2>This page crashed.</h2>
          <button type="button" onClick={this.#retry}>
            Try again
          </button>
          {errorChain(failure.error).map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
        {this.props.rest}
      </main>
    )
  }
}

/** The messages of an error and of its causes, outermost first. A cause that leads back to itself ends the chain. */
export function errorChain(error: unknown): string[] {
  const seen = new Set<unknown>()
  const messages: string[] = []
  for (let at = error; at !== undefined && at !== null && !seen.has(at); ) {
    seen.add(at)
    messages.push(at instanceof Error ? at.message || at.name : String(at))
    at = at instanceof Error ? at.cause : undefined
  }
  return messages
}
