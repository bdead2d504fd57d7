import { type InlineSettings, READ_SETTINGS } from './inline-settings.ts'
import { isServed } from './navigation/is-served.ts'
import { RELOAD_PAUSE } from './navigation/reload-once.ts'

/**
 * Handles a script or stylesheet of the document that does not load:
 * - If the page is not below the base of the build, a banner reports this and names the right base. A page compares its
 *   route; the not-found page, which has no fixed address, requests the script.
 * - Otherwise a deploy is the usual reason: the page is reloaded once, with the same note against loops as in `reloadOnce`.
 *   If the server does not answer, the page stays as it is.
 * - After that, the page works as with JavaScript off: the class `js` is removed.
 *
 * The source texts of this function and of `isServed` become an inline script: they may use only their arguments, and must not
 * declare a function that compilers would wrap in a helper. The script precedes the elements that it watches;
 * `DOMContentLoaded` comes after all of them have loaded or failed.
 */
export function whenScriptIsMissing(
  { base }: Pick<InlineSettings, 'base'>,
  pause: typeof RELOAD_PAUSE,
  isThere: typeof isServed,
): void {
  const failed = new Set<string>()
  addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLScriptElement) failed.add('script')
      if (event.target instanceof HTMLLinkElement && event.target.rel === 'stylesheet') failed.add('style')
    },
    true,
  )
  document.addEventListener('DOMContentLoaded', async () => {
    if (failed.size === 0) return
    // No script will handle the keys and clicks that keep-early.ts keeps.
    window.onkeydown = window.onclick = null
    const root = document.documentElement
    const path = location.pathname.replace(/(index)?\.html$/, '').replace(/\/?$/, '/')
    const view = document.getElementById('page-view')?.textContent ?? ''
    const route = /"route":"([^"]+)"/.exec(view)?.[1]
    let works = route && path.endsWith(route) ? path.slice(0, 1 - route.length || undefined) : null
    if (works === null) {
      // Of the folders in the address, the base is the folder that contains the script.
      const script = document.querySelector('script[type="module"]')?.getAttribute('src') ?? ''
      const names = path.split('/').filter(Boolean)
      const folders = ['/', ...names.map((_, index) => `/${names.slice(0, index + 1).join('/')}/`)]
      // An address may have any number of folders, and the reader waits for the answers.
      const signal = AbortSignal.timeout(2000)
      const answers = folders.slice(0, 8).map((folder) =>
        fetch(folder + script.slice(base.length), { method: 'HEAD', signal }).then(
          // Some hosts answer every address with a page.
          ({ ok, headers }) => (ok && headers.get('content-type')?.includes('javascript') ? folder : null),
          () => null,
        ),
      )
      works = (await Promise.all(answers)).find((folder) => folder !== null) ?? null
    }
    if (works === null ? !path.startsWith(base) : works !== base) {
      root.classList.remove('js')
      const banner = document.createElement('section')
      banner.setAttribute('role', 'alert')
      // By the object model, since the policy does not allow style attributes.
      banner.style.cssText =
        'margin:1rem;padding:1rem;border:3px solid #b3261e;background:#fdeeea;color:#1c1814'
      const lines = [
        'Your Docusaurus site did not load properly',
        'Its scripts and styles were not found, because the base URL is wrong.',
        `Configured base URL: ${base}`,
        works === null ? '' : `Base URL that would work: ${works}`,
        'Correct the field "base" in site.config.ts, or build with --base, and publish the site again.',
      ]
      for (const [index, line] of lines.entries()) {
        const element = document.createElement(index === 0 ? 'h2' : 'p')
        element.textContent = line
        if (line) banner.append(element)
      }
      document.body.prepend(banner)
      return
    }
    const now = Date.now()
    const last = history.state?.reloadedAt
    if (!(now - last <= pause) && (await isThere(location.href))) {
      history.replaceState({ ...history.state, reloadedAt: now }, '')
      location.reload()
    } else if (failed.has('script')) root.classList.remove('js')
  })
}

/** Returns the text of the inline script, which is the same for every site. */
export function whenScriptIsMissingScript(): string {
  return `(${whenScriptIsMissing})(${READ_SETTINGS},${RELOAD_PAUSE},${isServed})`
}
