import { type InlineSettings, READ_SETTINGS } from './inline-settings.ts'
import { isServed } from './navigation/is-served.ts'
import { RELOAD_PAUSE } from './navigation/reload-once.ts'

interface Limits {
  /** See reload-once.ts. */
  again: number
  /** How many folders of an address are asked for the script, at most, and how long, in milliseconds. */
  folders: number
  patience: number
}

/**
 * What happens where a script or stylesheet of the document does not arrive:
 * - The page is not below the base it was built for: a banner says so, and which base would work. A page
 *   compares its route; the not-found page, which has no fixed address, asks for the script.
 * - Else a deploy in between is the usual reason: one full page load. The note against loops is the one of
 *   `reloadOnce`. Where the server does not answer there is nothing to load, and the text is here already.
 * - After that, without the script, the page reads as it does with JavaScript off: class `js` goes.
 *
 * Its source text, as that of `isServed`, becomes an inline script of its own, so it refers to nothing outside and declares no function that
 * compilers would wrap in a helper. It comes before the elements that it watches; `DOMContentLoaded` comes after all of
 * them have arrived or failed, however slowly.
 */
export function whenScriptIsMissing(
  { base }: Pick<InlineSettings, 'base'>,
  limits: Limits,
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
    // No script comes for what keep-early.ts keeps.
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
      const signal = AbortSignal.timeout(limits.patience)
      const answers = await Promise.all(
        folders.slice(0, limits.folders).map(async (folder) => {
          try {
            const address = folder + script.slice(base.length)
            const { ok, headers } = await fetch(address, { method: 'HEAD', signal })
            // Some hosts answer with a page whatever they are asked for.
            return ok && headers.get('content-type')?.includes('javascript') ? folder : null
          } catch {
            return null
          }
        }),
      )
      works = answers.find((folder) => folder !== null) ?? null
    }
    if (works === null ? !path.startsWith(base) : works !== base) {
      root.classList.remove('js')
      const banner = document.createElement('section')
      banner.setAttribute('role', 'alert')
      // Through the object model: the policy allows no style attribute.
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
    if (!(now - last <= limits.again) && (await isThere(location.href))) {
      history.replaceState({ ...history.state, reloadedAt: now }, '')
      location.reload()
    } else if (failed.has('script')) root.classList.remove('js')
  })
}

/** The text of the inline script, the same for every site. */
export function whenScriptIsMissingScript(): string {
  const limits: Limits = { again: RELOAD_PAUSE, folders: 8, patience: 2000 }
  return `(${whenScriptIsMissing})(${READ_SETTINGS},${JSON.stringify(limits)},${isServed})`
}
