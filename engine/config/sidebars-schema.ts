import * as z from 'zod'
import { isAddress } from './site-config-schema.ts'

/** A page by its id: the path of its file in the docs folder, without extension. */
export type DocId = string

/** A link in `sidebars.ts`. */
export interface SidebarLinkInput {
  /** A link to another host. */
  type: 'link'
  /** Text of the link. */
  label: string
  /** Address on another host. Pages of the site are items by their id. */
  href: string
}

/** A category in `sidebars.ts`. */
export interface SidebarCategoryInput {
  /** A group of items. */
  type: 'category'
  /** Heading of the group. */
  label: string
  /** Whether the category is closed when the page opens; default: `false`. */
  collapsed?: boolean
  /** Id of the page of the category itself. */
  link?: DocId
  /** Ids of pages, links and categories. */
  items: SidebarItemInput[]
}

/** An item in `sidebars.ts`. */
export type SidebarItemInput = DocId | SidebarLinkInput | SidebarCategoryInput

/** Sidebars by name: the order of the pages. */
export type SidebarsInput = Record<string, SidebarItemInput[]>

const TYPES = 'expected "link" or "category"; a page is named by its id, like "guides/rag"'
const ID = 'expected the id of a page, like "guides/index"'

const Link = z.strictObject({
  type: z.literal('link'),
  label: z.string().min(1),
  href: z
    .string()
    .refine(isAddress, 'expected an address that begins with https:// and a host; a page is named by its id'),
})

const Category = z.strictObject({
  type: z.literal('category'),
  label: z.string().min(1),
  collapsed: z.boolean().default(false),
  link: z.string({ error: ID }).optional(),
  get items() {
    return z.array(Item)
  },
})

const Item: z.ZodType<SidebarItemInput, SidebarItemInput> = z.union(
  [z.string(), z.discriminatedUnion('type', [Link, Category], { error: TYPES })],
  { error: 'expected the id of a page, a link or a category' },
) as never

/** Schema of the default export of `sidebars.ts`. */
export const SidebarsSchema = z.record(z.string(), z.array(Item))
