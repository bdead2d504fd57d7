/** Path of a Chromium on this machine; undefined where there is none. */
export function findBrowser(): Promise<string | undefined>

/** Path of the system's headless shell, the same engine without windows; undefined where there is none. */
export function findHeadlessShell(): string | undefined

/** Path of a Firefox on this machine; undefined where there is none. */
export function findFirefox(): string | undefined
