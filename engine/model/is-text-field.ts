/** Returns whether an element accepts text: there, single keys must not be shortcuts. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([readonly], [type="range"])'))
