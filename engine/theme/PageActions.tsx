import { useRef, useState } from 'react'
import { say } from '../model/text/say.ts'
import { CheckIcon, CopyIcon } from './icons.tsx'

/** How long the button shows its result, in milliseconds. */
const CONFIRMATION = 2000

const SAID = {
  copied: 'Page copied as Markdown',
  failed: 'Not copied: “View Markdown” opens the text',
} as const

/**
 * Controls to copy or open the page as Markdown. `markdown` is the address of the Markdown file, `list` the address of
 * `llms.txt`, which lists all such files.
 */
export function PageActions({ markdown, list }: { markdown: string; list: string }) {
  const [state, setState] = useState<keyof typeof SAID | ''>('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const confirm = (done: keyof typeof SAID) => {
    setState(done)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState(''), CONFIRMATION)
  }
  const copy = async () => {
    try {
      // The clipboard is given a promise: after an await, Safari no longer sees the reader's click.
      const text = fetch(markdown).then(async (response) => {
        if (!response.ok) throw new Error(`${markdown} answered ${response.status}`)
        return new Blob([await response.text()], { type: 'text/plain' })
      })
      await Promise.all([text, navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])])
      confirm('copied')
    } catch {
      confirm('failed')
    }
  }
  return (
    <div className="page-actions">
      <button
        type="button"
        className="page-action"
        aria-label={say(state === 'failed' ? SAID.failed : 'Copy page as Markdown')}
        onClick={copy}
      >
        {state === 'copied' ? <CheckIcon /> : <CopyIcon />}
        <span className="page-action-label">{say(state === 'failed' ? 'Not copied' : 'Copy page')}</span>
      </button>
      <a className="page-action" href={markdown}>
        {say('View Markdown')}
      </a>
      <a className="page-action" href={list}>
        llms.txt
      </a>
      <span role="status" className="visually-hidden">
        {state && say(SAID[state])}
      </span>
    </div>
  )
}
