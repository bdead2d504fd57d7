import type { AnnouncementBar, ColorMode, Footer, Navbar } from './config.ts'
import type { Sidebar } from './navigation.ts'
import type { Route } from './page.ts'
import type { Words } from './text/words.ts'

/** What the frame needs and every page of an edition shares. One hashed module, fetched once. */
export interface Frame {
  title: string
  /** Starts and ends with a slash. */
  base: string
  navbar: Navbar
  footer: Footer | null
  announcementBar: AnnouncementBar | null
  colorMode: ColorMode
  sidebars: Record<string, Sidebar>
  search: SearchFiles
  /** Whether a worker keeps what is read, for reading without a network. */
  offline: boolean
  edition: FrameEdition
  /** The words of the frame in the language of the edition; undefined for English. */
  words?: Words
  /** Addresses of the scripts of the site's own elements, by the elements' names. */
  elements: Readonly<Record<string, string>>
}

/** Which edition a frame belongs to, and which others there are. */
export interface FrameEdition {
  prefix: Route
  /** Prefixes of all editions: a page of another one has another frame. */
  prefixes: Route[]
  /** Address of the locale's front page. */
  home: string
  /** Part of the key under which the preferred version is stored. */
  docsId: string
  versions: { name: string; label: string }[]
  /** Index of this edition's version in the list, and of the last one. */
  version: number
  last: number
  locales: { code: string; label: string }[]
  locale: number
  /** Says that this version is not the one to read, and names the one that is; null where it is. */
  banner: { text: string; link: string } | null
}

/** Addresses of the two search files, base included: texts are fetched apart from the index. */
export interface SearchFiles {
  documents: string
  index: string
}

/** A value that the reader can change; fits `useSyncExternalStore`. */
export interface Store<Value> {
  get(): Value
  set(value: Value): void
  /** Calls back after every change, made in this tab or another one. Returns a function that ends this. */
  subscribe(listener: () => void): () => void
}

/** What a reader chose; `system` only where the site respects the system's preference. */
export type ColorChoice = 'light' | 'dark' | 'system'

/** A page the reader has been on, latest first. */
export interface RecentPage {
  route: Route
  title: string
}

/** What the frame can read and change. The browser gives live ones; the build gives fixed ones. */
export interface Controls {
  /** False at build and on the first render in the browser, so that both give the same HTML. */
  ready: Store<boolean>
  colorMode: Store<ColorChoice>
  announcementDismissed: Store<boolean>
  recentPages: Store<RecentPage[]>
  /** Whether keys of a single character do something. */
  singleKeys: Store<boolean>
  /** Name of the version that the reader chose last; '' for none. */
  preferredVersion: Store<string>
}
