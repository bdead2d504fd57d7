// Finds browsers on this machine.
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
 * Returns the path of a Chromium: from CHROMIUM_PATH, from the system, or from the downloads of Playwright. Undefined
 * if there is none.
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  const { chromium } = await import('@playwright/test')
  const candidates = [process.env.CHROMIUM_PATH, ...onPath(NAMES), ...APPLICATIONS, chromium.executablePath()]
  return candidates.find((path) => path && existsSync(path))
}

/**
 * Returns the path of the headless shell of the system: Chromium without windows and menus, in which tests take half
 * the time. Undefined if there is none, or if CHROMIUM_PATH names another browser.
 * @returns {string | undefined}
 */
export function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined
  return onPath(SHELL_NAMES).find((path) => existsSync(path))
}

/**
 * Returns the path of a Firefox, from FIREFOX_PATH or from the system. Undefined if there is none.
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
