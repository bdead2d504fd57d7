import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The browser that comes with WebKitGTK, in the packages of Debian and Fedora. */
const BROWSER = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
].find((path) => existsSync(path))

const PORT = 4360

/** The field with the id of an element in answers (https://www.w3.org/TR/webdriver2/). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** The codes of keys without a letter, for `press`. */
export const KEY = {
  control: '\uE009',
  enter: '\uE007',
  escape: '\uE00C',
  arrowDown: '\uE015',
  arrowRight: '\uE014',
}

/** How an element is found: by a CSS selector or by XPath. */
export type Place = { css: string } | { xpath: string }

/** Returns the element with this name and exactly this text, below the element that an XPath names. */
export function withText(name: string, text: string, inside = '/'): Place {
  return { xpath: `${inside}/descendant::${name}[normalize-space()="${text}"]` }
}

/** A window of the browser, with empty storage. Each method rejects with the message of the driver. */
export interface Window {
  go(address: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  reload(): Promise<void>
  /** Sets the size of the window in pixels. */
  resize(width: number, height: number): Promise<void>
  /** Scrolls to the first such element and clicks its middle. */
  click(place: Place): Promise<void>
  /** Presses keys one after the other. The keys of a list are held together. */
  press(...keys: (string | readonly string[])[]): Promise<void>
  /** Runs a function in the page, which can use only its arguments. Resolves with its result. */
  run<Result, Values extends unknown[]>(
    script: (...values: Values) => Result,
    ...values: Values
  ): Promise<Awaited<Result>>
  close(): Promise<void>
}

/** The running driver. `stop` also ends the screen in memory. */
export interface Driver {
  open(): Promise<Window>
  stop(): void
}

/**
 * Starts the WebDriver of WebKitGTK, and a screen in memory (Xvfb) if the machine has no screen. No library is used: Playwright
 * does not support the protocol, and the WebDriver client of Selenium contains 18 MB of programs.
 */
export async function startDriver(): Promise<Driver> {
  if (!BROWSER) throw new Error('There is no WebKitGTK on this machine: install webkit2gtk-driver and xvfb.')
  const screen = process.env.DISPLAY ? null : await startScreen()
  const driver = spawn('WebKitWebDriver', [`--port=${PORT}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...(screen && { DISPLAY: screen.display }),
      // The sandbox needs rights that a container does not give. Without accessibility, no session bus is needed.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      NO_AT_BRIDGE: '1',
    },
  })
  const capabilities = { 'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] } }
  await untilReady()
  return {
    async open() {
      const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
        capabilities: { alwaysMatch: capabilities },
      })
      return windowOf(`/session/${sessionId}`)
    },
    stop() {
      driver.kill()
      screen?.process.kill()
    },
  }
}

function windowOf(session: string): Window {
  const post = (command: string, body: object = {}) => send<unknown>('POST', session + command, body)
  return {
    go: async (url) => void (await post('/url', { url })),
    back: async () => void (await post('/back')),
    forward: async () => void (await post('/forward')),
    reload: async () => void (await post('/refresh')),
    resize: async (width, height) => void (await post('/window/rect', { width, height })),
    async click(place) {
      const [using, value] = 'css' in place ? ['css selector', place.css] : ['xpath', place.xpath]
      const element = (await post('/element', { using, value })) as Record<string, string>
      await post(`/element/${element[ELEMENT]}/click`)
    },
    async press(...keys) {
      const actions = keys.flatMap((key) => {
        const together = [key].flat()
        const down = together.map((value) => ({ type: 'keyDown', value }))
        const up = together.toReversed().map((value) => ({ type: 'keyUp', value }))
        return [...down, ...up]
      })
      await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    async run(script, ...args) {
      return (await post('/execute/sync', {
        script: `return (${script}).apply(null, arguments)`,
        args,
      })) as never
    },
    close: async () => void (await send('DELETE', session)),
  }
}

async function send<Value>(method: string, path: string, body?: object): Promise<Value> {
  const response = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
  return value
}

/** Waits until the driver accepts connections. */
async function untilReady(): Promise<void> {
  for (;;) {
    try {
      await send('GET', '/status')
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Starts a screen in memory. Xvfb writes the number of the screen. */
async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (number) => resolve(`:${String(number).trim()}`))
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)))
  })
  return { display, process: server }
}
