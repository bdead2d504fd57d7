import { useSyncExternalStore } from 'react'
import type { Store } from '../model/frame.ts'

/**
 * The store's value, live. `atBuild` is what the build renders and what the first render in the browser must repeat:
 * a constant or a value of the frame, never the reader's own.
 */
export function useStore<Value>(store: Store<Value>, atBuild: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => atBuild)
}
