import * as z from 'zod'
import { isOldRoute } from '../../model/redirects.ts'
import { oneLine } from '../../model/text/one-line.ts'

const Pagination = z.string().nullable().optional()
const Flag = z.boolean().default(false)
/** A text on one line: folded and literal texts of YAML (`>`, `|`) end with a line break. */
const lineOfText = z.string().overwrite(oneLine)
const visibleText = lineOfText.regex(/\S/, 'expected text')

/**
 * The fields of the front matter, which are fields of `Page` as well. The description of each field is the hint for a wrong value.
 */
export const FrontMatterSchema = z.strictObject({
  /** The page's title. A first-level heading in the page has the same effect. */
  title: visibleText.optional().describe('Write text, in quotes where it is a number: `title: "12"`.'),
  /** One sentence for the reader, shown by search engines and lists of links. */
  description: lineOfText.default('').describe('Write a sentence: `description: "Count the tokens."`.'),
  /** Short form of the title, for the sidebar and the links to the page before and after. */
  sidebar_label: visibleText
    .optional()
    .describe('Write text, in quotes where it is a number: `sidebar_label: "12"`.'),
  /** The page has no table of contents. */
  hide_table_of_contents: Flag.describe('Write true or false: `hide_table_of_contents: true`.'),
  /** Id of the page before this page, or null for none; default: the page before in the sidebar. */
  pagination_prev: Pagination.describe('Write the id of a page, or null: `pagination_prev: guides/rag`.'),
  /** Id of the page after this page, or null for none; default: the page after in the sidebar. */
  pagination_next: Pagination.describe('Write the id of a page, or null: `pagination_next: guides/rag`.'),
  /** `null` if the page is in no sidebar. */
  displayed_sidebar: z.null().optional().describe('Write `displayed_sidebar: null`, or leave it out.'),
  /** The build omits the page; the development server shows it. */
  draft: Flag.describe('Write true or false: `draft: true`.'),
  /** The page and its translations are published, but no sidebar, search, sitemap or list of pages contains them. */
  unlisted: Flag.describe('Write true or false: `unlisted: true`.'),
  /** The page is a changelog: each heading that begins with a date, or with a version and a date, is an entry of its Atom feed, such as `/changelog/feed.atom`. Forms of dates: `2025-05-07`, `May 7, 2025`, `7 May 2025`, `[1.0.0] - 2025-05-07`. */
  feed: z.boolean().optional().describe('Write true or false: `feed: true`.'),
  /** Additional words by which the search finds the page. */
  keywords: z.array(z.string()).default([]).describe('Write a list of words: `keywords: [one, another]`.'),
  /** Picture for social networks: path below the folder `static/`; 1200 × 630 pixels suit all networks. Default: a picture with the title, which the build draws in letters of Latin, Greek and Cyrillic: in another script, the picture shows the title of the site or its host. */
  image: z
    .string()
    .regex(/^(?![a-z][a-z\d+.-]*:|\/\/|\.{1,2}\/)/i, 'expected a path below the static folder')
    .regex(/(?<!\.svg)$/i, 'expected PNG or JPEG, because social networks show no SVG')
    .optional()
    .describe('Write a path below the static folder: `image: img/card.png`.'),
  /** Former routes of the page, which redirect to the page; default for a translation: those of its original. */
  redirect_from: z
    .array(z.string().refine(isOldRoute, 'expected a route of letters, digits and .-_~@+, like "/old/"'))
    .optional()
    .describe('Write a list of routes with a slash at both ends: `redirect_from: [/old/]`.'),
  /** Date of the last change, below the page and in the sitemap; default: the date of the file's last commit. */
  last_update: z
    .strictObject({
      /** The date: `2026-11-21`. */
      date: z.iso.date('expected a date'),
    })
    .optional()
    .describe('Write `last_update: { date: 2026-11-21 }`.'),
})

/** The text between the `---` lines of a page, as written by its author. */
export type FrontMatterInput = z.input<typeof FrontMatterSchema>
/** The front matter of a page, with defaults. */
export type FrontMatter = z.output<typeof FrontMatterSchema>
