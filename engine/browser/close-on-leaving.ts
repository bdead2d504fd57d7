/**
 * Closes what lies over the page as its reader goes back or forward, or to another document: from there the page may
 * come back as it was left.
 */
export function closeOnLeaving(): void {
  const close = () => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close()
    for (const menu of document.querySelectorAll('.dropdown')) menu.removeAttribute('open')
  }
  addEventListener('popstate', close)
  addEventListener('pagehide', close)
}
