import type { AnnouncementBar, ColorMode, Footer, Navbar } from './config.ts'
import type { Sidebar } from './navigation.ts'
import type { Route } from './page.ts'

/** What the frame needs and every page shares. One hashed module, fetched once. */
export interface Frame {
  title: string
  /** Starts and ends with a slash. */
  base: string
  navbar: Navbar
  footer: Footer
  announcementBar: AnnouncementBar | null
  colorMode: ColorMode
  sidebars: Record<string, Sidebar>
  search: SearchFiles
}

/** Addresses of the two search files, base included (specification §7). */
export interface SearchFiles {
  documents: string
  index: string
}

/** A value that changes under the reader's hands; fits `useSyncExternalStore`. */
export interface Store<Value> {
  get(): Value
  set(value: Value): void
  /** Calls back after every change, whoever made it (this tab, another one). Returns the way to stop. */
  subscribe(listener: () => void): () => void
}

/** A page the reader has been on, latest first. */
export interface RecentPage {
  route: Route
  title: string
}

/** What the frame can read and change. The browser gives live ones; the build gives fixed ones. */
export interface Controls {
  /** False at build and on the first render in the browser, so that both give the same HTML. */
  ready: Store<boolean>
  colorMode: Store<'light' | 'dark'>
  announcementDismissed: Store<boolean>
  recentPages: Store<RecentPage[]>
}
