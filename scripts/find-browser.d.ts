/** Returns the path of a Chromium on this machine; undefined if there is none. */
export function findBrowser(): Promise<string | undefined>

/** Returns the path of the headless shell of the system, Chromium without windows; undefined if there is none. */
export function findHeadlessShell(): string | undefined

/** Returns the path of a Firefox on this machine; undefined if there is none. */
export function findFirefox(): string | undefined
