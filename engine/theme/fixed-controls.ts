import type { Controls, Store } from '../model/frame.ts'

/** The controls at build. The first render in each browser uses the same values, before the reader's choices are read. */
export const fixedControls: Controls = {
  ready: fixed(false),
  colorMode: fixed('light'),
  announcementDismissed: fixed(false),
  recentPages: fixed([]),
  singleKeys: fixed(true),
  preferredVersion: fixed(''),
}

function fixed<Value>(value: Value): Store<Value> {
  return { get: () => value, set: () => {}, subscribe: () => () => {} }
}
