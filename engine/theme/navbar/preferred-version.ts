import type { Frame } from '../../model/frame.ts'
import type { PageView } from '../../model/navigation.ts'

/** Returns the index of the version that the reader prefers on a page without a version; -1 for no preference, or on a page of the docs. */
export const preferredVersion = (
  { kind }: Pick<PageView, 'kind'>,
  { versions }: Pick<Frame['edition'], 'versions'>,
  name: string,
): number => (kind === 'doc' ? -1 : versions.findIndex((version) => version.name === name))
