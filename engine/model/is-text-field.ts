/**
 * Returns whether an element accepts text: there, single keys must not be shortcuts. The field of the navbar, which has no
 * keyboard of a phone (`inputmode`), only opens the search.
 */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([readonly], [type="range"], [inputmode="none"])'))
