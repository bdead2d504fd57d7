/** Runs `work` after the browser has painted the changes made so far; at once on a page that is not painted. */
export function afterPaint(work: () => void): void {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}
