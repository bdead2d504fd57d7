import { Component, type ReactNode } from 'react'
import type { Frame } from '../model/frame.ts'
import { say } from '../model/text/say.ts'
import type { LivePage } from './navigation/read-page.ts'

interface Props {
  children: ReactNode
  frame: Frame
  /** If the page changes, the children are rendered again: the next page may not throw. */
  page: LivePage
}

interface State {
  failure: { error: unknown } | null
}

/** If rendering the page fails, shows the error with its causes, a button to try again, and the article. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidUpdate(previous: Props, before: State): void {
    // The failed update itself must not be tried again at once.
    if (before.failure && previous.page !== this.props.page) this.#retry()
  }

  #retry = (): void => this.setState({ failure: null })

  override render(): ReactNode {
    const { children, frame, page } = this.props
    const { failure } = this.state
    if (!failure) return children
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
        <a href={frame.edition.home}>{frame.title}</a>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build made it */}
        <article id="article" dangerouslySetInnerHTML={{ __html: page.article }} />
      </main>
    )
  }
}

/** Returns the messages of an error and of its causes, outermost first. A cycle of causes ends the list. */
export function errorChain(error: unknown, around: readonly unknown[] = []): string[] {
  if (error === undefined || error === null || around.includes(error)) return []
  if (!(error instanceof Error)) return [String(error)]
  return [error.message || error.name, ...errorChain(error.cause, [...around, error])]
}
