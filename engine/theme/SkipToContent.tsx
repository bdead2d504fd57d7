/** The first thing in the tab order: past the frame, to the words. */
export function SkipToContent() {
  return (
    <a className="skip-to-content" href="#main">
      Skip to main content
    </a>
  )
}
