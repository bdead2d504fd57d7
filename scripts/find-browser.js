// Where a Chromium is on this machine.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
]
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Path of a Chromium: the one that CHROMIUM_PATH names, one of the system, or the one that Playwright downloaded.
 * Undefined where there is none.
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  const { chromium } = await import('@playwright/test')
  const candidates = [process.env.CHROMIUM_PATH, ...onPath(NAMES), ...APPLICATIONS, chromium.executablePath()]
  return candidates.find((path) => path && existsSync(path))
}

/**
 * Path of the system's headless shell: the same engine without windows and menus, in which a test takes half the time.
 * Undefined where there is none, or where CHROMIUM_PATH asks for another browser.
 * @returns {string | undefined}
 */
export function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined
  return onPath(SHELL_NAMES).find((path) => existsSync(path))
}

/**
 * Path of a Firefox: the one that FIREFOX_PATH names, or one of the system. Undefined where there is none.
 * @returns {string | undefined}
 */
export function findFirefox() {
  const candidates = [process.env.FIREFOX_PATH, ...onPath(['firefox-esr', 'firefox'])]
  return candidates.find((path) => path && existsSync(path))
}

/** @param {string[]} names */
function onPath(names) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
}
