/** Why a document cannot be shown inside the frame that is already there. */
export type PageFailureReason = 'status' | 'not-html' | 'elsewhere' | 'malformed' | 'other-build'

/** A document that must be left to a plain page load. */
export class PageFailure extends Error {
  readonly reason: PageFailureReason

  constructor(reason: PageFailureReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PageFailure'
    this.reason = reason
  }
}
