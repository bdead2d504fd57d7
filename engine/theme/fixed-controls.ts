import type { Controls, Store } from '../model/frame.ts'

/** The controls at build: what every reader's first render shows, before the browser knows its reader. */
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
