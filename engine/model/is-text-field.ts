/** Whether keys that are pressed here are text: single keys mean nothing else there. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([readonly], [type="range"])'))
