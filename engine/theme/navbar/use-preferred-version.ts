import type { FrameProps } from '../../model/frame.ts'
import { useStore } from '../use-store.ts'

/** The index of the version that the reader prefers on a page without a version; -1 for no preference, or on a page of the docs. */
export function usePreferredVersion({ frame, view, controls }: FrameProps): number {
  const preferred = useStore(controls.preferredVersion, '')
  return view.kind === 'doc' ? -1 : frame.edition.versions.findIndex(({ name }) => name === preferred)
}
