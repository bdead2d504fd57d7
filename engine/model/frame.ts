import type { SiteConfig } from './config.ts'
import type { Edition } from './edition.ts'
import type { PageView } from './navigation.ts'
import type { Route } from './page.ts'
import type { Words } from './text/words.ts'

/** The data of the frame that every page of an edition shares, as one module with a hash in its name. */
export interface Frame
  extends Pick<SiteConfig, 'title' | 'base' | 'colorMode' | 'offline'>,
    Pick<Edition, 'navbar' | 'footer' | 'announcementBar' | 'sidebars'> {
  search: SearchFiles
  edition: FrameEdition
  /** The words of the frame in the edition's language; undefined for English. */
  words?: Words
  /** Addresses of the scripts of the site's custom elements, by the names of the elements. */
  elements: Readonly<Record<string, string>>
}

/** The edition of a frame, and the other editions. */
export interface FrameEdition {
  prefix: Route
  /** Prefixes of all editions: each edition has its own frame. */
  prefixes: Route[]
  /** Address of the locale's front page. */
  home: string
  /** Part of the key under which the preferred version is stored. */
  docsId: string
  /**
   * `frame` is the address of the frame of an older or newer version in the same locale. It is set only in the frame of the
   * last version, whose pages outside the docs search the version that the reader prefers.
   */
  versions: { name: string; label: string; frame?: string }[]
  /** Whether a reference belongs to the version of the edition alone, because other versions have their own. */
  hasReferences?: true
  /** Indices in the list of versions: of this edition's version, and of the last version. */
  version: number
  last: number
  locales: { code: string; label: string }[]
  locale: number
  /** The notice that links to the recommended version; null if this version is recommended. */
  banner: { text: string; link: string } | null
}

/** Addresses of the two search files, including the base. Texts are loaded separately from the index. */
export interface SearchFiles {
  documents: string
  index: string
}

/** The file `offline.json` of an edition: all files that its pages need without a network. */
export interface OfflineList {
  /** Sum of the sizes, uncompressed. */
  bytes: number
  /** Hashes of the contents, by path relative to the base. The path of a document ends with a slash, or is empty. */
  files: Record<string, string>
}

/** The properties of the frame and of its parts. */
export interface FrameProps {
  frame: Frame
  view: PageView
  controls: Controls
}

/** A value that the reader can change, for `useSyncExternalStore`. */
export interface Store<Value> {
  get(): Value
  set(value: Value): void
  /** Calls `listener` after each change in any tab. Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void
}

/** The reader's choice. `system` is possible only if the site respects the system's preference. */
export type ColorChoice = 'light' | 'dark' | 'system'

/** A page that the reader has visited. */
export interface RecentPage {
  route: Route
  title: string
}

/** The values that the frame can read and change. In the browser they are live, in the build they are fixed. */
export interface Controls {
  /** False in the build and on the first render in the browser, so that both render the same HTML. */
  ready: Store<boolean>
  colorMode: Store<ColorChoice>
  announcementDismissed: Store<boolean>
  recentPages: Store<RecentPage[]>
  /** Whether shortcuts of a single character are enabled. */
  singleKeys: Store<boolean>
  /** Name of the version that the reader chose last; '' for none. */
  preferredVersion: Store<string>
}
