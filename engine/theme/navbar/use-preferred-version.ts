import type { FrameProps } from '../../model/frame.ts'
import { useStore } from '../use-store.ts'

/** The index of the version that the reader prefers on a page without a version; -1 for no preference, or on a page of a version. */
export function usePreferredVersion({ frame, view, controls }: FrameProps): number {
  const preferred = useStore(controls.preferredVersion, '')
  const { hasReferences, versions } = frame.edition
  const hasVersion = view.kind === 'doc' || (view.kind === 'api' && hasReferences)
  return hasVersion ? -1 : versions.findIndex(({ name }) => name === preferred)
}
