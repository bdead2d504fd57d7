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
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const { chromium } = await import('@playwright/test')
  const candidates = [process.env.CHROMIUM_PATH, ...onPath, ...APPLICATIONS, chromium.executablePath()]
  return candidates.find((path) => path && existsSync(path))
}
