import { useSyncExternalStore } from 'react'
import type { Store } from '../model/frame.ts'

/**
 * Returns the current value of the store, and renders again when the value changes. The build and the first render in the
 * browser use `atBuild`: a constant or a value of the frame, never a choice of the reader.
 */
export function useStore<Value>(store: Store<Value>, atBuild: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => atBuild)
}
