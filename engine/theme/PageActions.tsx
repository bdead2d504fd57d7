import { useRef, useState } from 'react'
import { CheckIcon, CopyIcon } from './icons.tsx'

/** How long the button says that it has copied, in milliseconds. */
const thanksFor = 2000

/** The page as Markdown, for people and their agents: copied, or opened. `markdown` is the address of the twin. */
export function PageActions({ markdown }: { markdown: string }) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const copy = async () => {
    try {
      // The clipboard is given a promise: after an await, Safari no longer sees the reader's click.
      const text = fetch(markdown).then(async (response) => {
        if (!response.ok) throw new Error(`${markdown} answered ${response.status}`)
        return new Blob([await response.text()], { type: 'text/plain' })
      })
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    } catch {
      // Without clipboard or network the reader still gets the text.
      window.location.assign(markdown)
      return
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), thanksFor)
  }
  return (
    <div className="page-actions">
      <button type="button" className="page-action" aria-label="Copy page as Markdown" onClick={copy}>
        {copied ? <CheckIcon /> : <CopyIcon />}
        <span className="page-action-label">Copy page</span>
      </button>
      <a className="page-action" href={markdown}>
        View Markdown
      </a>
      <span role="status" className="visually-hidden">
        {copied ? 'Page copied as Markdown' : ''}
      </span>
    </div>
  )
}
