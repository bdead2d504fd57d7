import { useRef, useState } from 'react'
import type { SearchFiles } from '../model/frame.ts'
import type { Searchable } from './searchable.ts'

type Searching = typeof import('./searching.ts')

/** How far the search has come. */
export type SearchState =
  | { step: 'idle' | 'loading' | 'failed' }
  | { step: 'ready'; searching: Searching; searchable: Searchable }

/** The search, and the way to say that it is wanted: fetched at the first call, and again at a call after a failure. */
export function useSearch(files: SearchFiles): [SearchState, () => void] {
  const [state, setState] = useState<SearchState>({ step: 'idle' })
  const isUnderWay = useRef(false)
  const want = () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState({ step: 'loading' })
    Promise.all([import('./searching.ts'), textOf(files.documents), textOf(files.index)])
      .then(async ([searching, documents, index]) => {
        setState({ step: 'ready', searching, searchable: await searching.loadSearch(documents, index) })
      })
      .catch(() => {
        isUnderWay.current = false
        setState({ step: 'failed' })
      })
  }
  return [state, want]
}

async function textOf(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.text()
}
