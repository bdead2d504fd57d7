import type { FrontMatter } from '../content/markdown/front-matter-schema.ts'

/** A route: a path on the site without its base, with a slash at both ends, e.g. `/guides/rag/`. */
export type Route = string

/** A heading of level 2 or 3 in the table of contents. */
export interface TocEntry {
  id: string
  text: string
  level: 2 | 3
}

/** The unit of search: a heading and the text below it, up to the next heading. */
export interface Section {
  /** Id of the heading, or '' for the text before the first heading. */
  anchor: string
  /** Text of the heading; the page's title for the first section. */
  heading: string
  /** 1 for the page itself, 2 for `h2`, and so on. */
  level: number
  /** Prose, lists and tables as plain text with single spaces, without code blocks. */
  text: string
  /** Identifiers in inline code and property names, each once: `max_tokens`, `/v1/files`. */
  identifiers: string[]
  /** Identifiers that the section defines: in the first cell of a table row, or as the term of a list. Absent if empty. */
  defines?: string[]
  /** Names in its code blocks, each once. Absent if empty. */
  code?: string[]
  /** The kind of the section. The last four are parts of the API reference. */
  kind: 'page' | 'heading' | 'operation' | 'parameter' | 'property' | 'schema'
}

/** A text of the author for the checks: a paragraph, a heading, a cell, a label. */
export interface Prose {
  /** The visible text with the author's line breaks. U+FFFC replaces code and bold names of controls. */
  text: string
  /** Path of the file from the project's root, and the first line of the text. */
  source: string
  line: number
}

/** A link in an article, for the checks. */
export interface Link {
  /** The address as written by the author. */
  written: string
  /** The route and fragment without base, for links on this site; undefined for other hosts. */
  target?: { route: Route; fragment: string }
  /** True if the author wrote the path of a Markdown file. */
  toFile: boolean
  /** For an address that is no link, such as that of media or of a form: the directive of the security policy that applies. */
  loads?: 'font-src' | 'form-action' | 'frame-src' | 'img-src' | 'media-src' | 'script-src' | 'style-src'
  /** Path of the fragment that contains the link; undefined for the page's own file. */
  source?: string
  line?: number
  column?: number
}

/** A fenced code block, for the checks of samples. */
export interface Sample {
  /** Path of the fragment that contains the block; undefined for the page's own file. */
  source?: string
  language: string
  /** The code as readers copy it, without markers for highlights and diffs. */
  code: string
  /** `key="value"` pairs and words without value (value `true`) from the opening line of the block. */
  meta: Record<string, string | true>
  /** 1-based line of the file on which the code begins. */
  line: number
  /** Set if markers were removed: for each line of `code`, its original number of lines below `line`. */
  writtenLines?: number[]
  /** The tabs around the block, by their number in the article; absent if there is none. */
  tabs?: number[]
}

/** A part of an article with its own Markdown file. */
export interface MarkdownFile {
  /** Path below the page's route: `chat/create.md`. */
  path: string
  title: string
  /** One line that describes the part. */
  note: string
  /** Id of the part in the article. */
  anchor: string
  /** Ids of other parts in this file with their headings; '' for the beginning of the file. */
  headings: Record<string, string>
  markdown: string
}

/** Fields of the front matter that a page has in another form: `image`, `lastUpdate`, `sidebarLabel` and `toc`. */
type Computed = 'image' | 'last_update' | 'sidebar_label' | 'hide_table_of_contents'

/** One article of the site, with the fields of its front matter. Depends only on its own source and included files. */
export interface Page extends Omit<FrontMatter, Computed> {
  /** Path of the source in the docs folder, without extension: `guides/rag`. In a reference: the API's id first. */
  id: string
  route: Route
  /** Path of the source from the project's root. */
  source: string
  kind: 'doc' | 'api'
  /** For a page of a reference, the id of its API. */
  api?: string
  /** Set if the source or a part of it cannot be read. This is reported, so links to the page are not reported. */
  unread?: true
  title: string
  /** Short form of the title for the sidebar and previous/next. */
  sidebarLabel: string
  /** The author's picture for social networks: a file below `site/static`, with its size in pixels; null if it is missing. */
  image?: { file: string; size: { width: number; height: number } | null }
  /** ISO date: stated by the author, or of the file's last commit. Undefined if neither is known. */
  lastUpdate?: string
  /** The article, `h1` included, as HTML. */
  html: string
  /** The article as Markdown, with components converted. */
  markdown: string
  /** Separate Markdown files of its parts, if one file would be too long for programs. */
  markdownFiles?: MarkdownFile[]
  /** The headings of its table of contents. Empty if the page has none. */
  toc: TocEntry[]
  sections: Section[]
  /** For the first page of a divided reference: ids of parts on other pages, with the routes of these pages. */
  parts?: Record<string, Route>
  /** For another page of a divided reference: route of the first page. */
  partOf?: Route
  /** All text of the author, including title and description. */
  prose: Prose[]
  links: Link[]
  /** Every id in the article. */
  anchors: string[]
  /** Its classes (`.name`), its custom elements (`name`), and `math` if it has a formula: they select its stylesheets. */
  names: string[]
  /** Its images, as `findImage` of the content gets them: `/img/a.png` of `static/`, or a path from the project's root. */
  images: string[]
  /** The files of its images that are not in `static/`: paths from the project's root, by the paths where they are published. */
  ownImages?: Record<string, string>
  samples: Sample[]
  /** Paths of other files that the page was made from, from the project's root. */
  includes: string[]
  /** External values in its text: `api:ChatCompletionRequest.n.minimum`. */
  reads?: string[]
}
