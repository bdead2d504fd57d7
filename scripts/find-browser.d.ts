/** Path of a Chromium on this machine; undefined where there is none. */
export function findBrowser(): Promise<string | undefined>
