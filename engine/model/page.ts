/** A path on the site without its base: starts and ends with a slash, e.g. `/guides/rag/`. */
export type Route = string

/** A heading of level 2 or 3, as the table of contents lists it. */
export interface TocEntry {
  id: string
  text: string
  level: 2 | 3
}

/** The unit of search: a heading and the text below it, up to the next heading. */
export interface Section {
  /** Id of the heading, or '' for the text before the first one. */
  anchor: string
  /** Text of the heading; the page's title for the first section. */
  heading: string
  /** 1 for the page itself, 2 for `h2`, and so on. */
  level: number
  /** Headings above this one, outermost first, the page's title left out. */
  trail: string[]
  /** Prose, lists and tables as plain text with single spaces. Code blocks are left out. */
  text: string
  /** Identifiers in inline code and property names, each once: `max_tokens`, `/v1/files`. */
  identifiers: string[]
  /** Those of them that it defines: each is the first cell of a table's row, or a term of a list. Absent where none is. */
  defines?: string[]
  /** Names in its code blocks, each once. Absent where none is. */
  code?: string[]
  /** What the section is, where it is more than prose: an operation or a parameter of the API reference. */
  kind: 'page' | 'heading' | 'operation' | 'parameter' | 'property' | 'schema'
}

/** A text of the author as the checks need it: a paragraph, a heading, a cell, a label. */
export interface Prose {
  /** As the reader reads them, with the author's line breaks; U+FFFC replaces code and bold names of controls. */
  text: string
  /** The file that contains the text, from the project's root, and the line where it begins. */
  source: string
  line: number
}

/** A link in an article, as the checks need it. */
export interface Link {
  /** As the author wrote it. */
  written: string
  /** Where it leads on this site: route and fragment without base; undefined for other hosts. */
  target?: { route: Route; fragment: string }
  /** True where the author wrote the path of a Markdown file. */
  toFile: boolean
  /** The file that contains the link, where it is not the page's own: a fragment. */
  source?: string
  line?: number
  column?: number
}

/** An image in an article. */
export interface Image {
  /** As the author wrote it. */
  written: string
  /** File below `site/static`, or '' for other hosts. */
  file: string
  line?: number
  column?: number
}

/** A fenced code block, as the proofs of samples need it. */
export interface Sample {
  /** The file that contains the block, where it is not the page's own: a fragment. */
  source?: string
  language: string
  /** The code as the reader copies it: highlight and diff markers removed. */
  code: string
  /** `key="value"` pairs and bare words (value `true`) of the fence's info string. */
  meta: Record<string, string | true>
  /** Line of the file on which the code begins, 1-based. */
  line: number
  /** Where markers were removed: for each line of `code`, how many lines below `line` it was written. */
  writtenLines?: number[]
}

/** A part of an article as a Markdown file of its own. */
export interface MarkdownFile {
  /** Below the page's route: `chat/create.md`. */
  path: string
  title: string
  /** One line that says what it is about. */
  note: string
  /** Id of the part in the article. */
  anchor: string
  /** Ids of other parts in this file, and the heading that each is found under; '' for the beginning of the file. */
  headings: Record<string, string>
  markdown: string
}

/** One article of the site. Depends on its own source (and what it includes) alone. */
export interface Page {
  /** Path of the source without extension, from the docs folder: `guides/rag`. For a reference, and below it, the id of its API. */
  id: string
  route: Route
  /** Path of the source from the project's root. */
  source: string
  kind: 'doc' | 'api'
  /** Of a page of a reference: the id of its API. */
  api?: string
  /** Its source, or a part of it, cannot be read, which is reported: what else refers to the page is not reported as well. */
  unread?: true
  title: string
  description: string
  /** Short form of the title for the sidebar and previous/next. */
  sidebarLabel: string
  keywords: string[]
  /** The author's own picture for cards: a file below `site/static`. Null for its pixels where it is not there. */
  image?: { file: string; size: { width: number; height: number } | null }
  /** ISO date: as the author states it, else of the file's last commit. Undefined where neither is known. */
  lastUpdate?: string
  /** Routes that the page had before. */
  redirectFrom?: readonly string[]
  /** The page is a changelog with an Atom feed. */
  feed?: true
  hideTableOfContents: boolean
  /** Id of the page that previous/next shall name; null for none; undefined for the sidebar's order. */
  paginationPrevious?: string | null
  paginationNext?: string | null
  /** The author says that no sidebar names it. */
  outsideSidebars: boolean
  draft: boolean
  unlisted: boolean
  /** The article, `h1` included, as HTML. */
  html: string
  /** The article as Markdown, without components. */
  markdown: string
  /** Further Markdown files that it leads to, where one would be too long for the programs that read it. */
  markdownFiles?: MarkdownFile[]
  toc: TocEntry[]
  sections: Section[]
  /** Of the first page of a reference of several: ids of parts on other pages, and the routes of these. */
  parts?: Record<string, Route>
  /** Of another page of such a reference: route of the first page. */
  partOf?: Route
  /** Everything its author wrote, title and description included. */
  prose: Prose[]
  links: Link[]
  /** Every id in the article. */
  anchors: string[]
  images: Image[]
  samples: Sample[]
  /** Other files that made this page, from the project's root. */
  includes: string[]
  /** Values that its text took from elsewhere: `api:ChatCompletionRequest.n.minimum`. */
  reads?: string[]
}
