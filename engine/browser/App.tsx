import { useEffect, useSyncExternalStore } from 'react'
import type { Controls, Frame, Store } from '../model/frame.ts'
import { Layout } from '../theme/Layout.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { LivePage } from './navigation/read-page.ts'

interface Props {
  frame: Frame
  /** The current page. */
  current: Store<LivePage>
  /** The page of the first document. */
  first: LivePage
  controls: Controls
  /** Called once, when the frame is hydrated. */
  onHydrated: () => void
}

/** The frame around the current page. */
export function App({ frame, current, first, controls, onHydrated }: Props) {
  const page = useSyncExternalStore(current.subscribe, current.get, () => first)
  useEffect(onHydrated, [onHydrated])
  return (
    <ErrorBoundary {...{ frame, page }}>
      <Layout frame={frame} view={page.view} article={page.article} controls={controls} />
    </ErrorBoundary>
  )
}
