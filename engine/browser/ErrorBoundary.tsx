import { Component, type ReactNode } from 'react'
import { say } from '../model/text/say.ts'

interface Props {
  children: ReactNode
  /** If this value changes, the children are rendered again: the next page may not throw. */
  attempt: unknown
  /** Content below the error that readers can still read. */
  rest: ReactNode
}

interface State {
  failure: { error: unknown } | null
}

/** If rendering the page fails, shows the error with its causes and a button to try again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidUpdate(previous: Props, before: State): void {
    // The failed update itself must not be tried again at once.
    if (before.failure && previous.attempt !== this.props.attempt) this.#retry()
  }

  #retry = (): void => this.setState({ failure: null })

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    return (
      <main id="main" className="page-crash" tabIndex={-1}>
        <div role="alert">
          {/* The heading of the page is in the article below. */}
          <h2>{say('This page crashed.')}</h2>
          <button type="button" onClick={this.#retry}>
            {say('Try again')}
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

/** Returns the messages of an error and of its causes, outermost first. A cycle of causes ends the list. */
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
