import * as z from 'zod'
import { isAddress } from './site-config-schema.ts'

const TYPES = 'expected "link" or "category"; a page is named by its id, like "guides/rag"'
const ID = 'expected the id of a page, like "guides/index"'

const Link = z.strictObject({
  /** A link to another host. */
  type: z.literal('link'),
  /** Text of the link. */
  label: z.string().min(1),
  /** Address on another host. Pages of the site are items by their id. */
  href: z
    .string()
    .refine(isAddress, 'expected an address that begins with https:// and a host; a page is named by its id'),
})

const Category = z.strictObject({
  /** A group of items. */
  type: z.literal('category'),
  /** Heading of the group. */
  label: z.string().min(1),
  /** Whether the category is closed when the page opens; default: `false`. */
  collapsed: z.boolean().default(false),
  /** Id of the page of the category itself. */
  link: z.string({ error: ID }).optional(),
  /** Ids of pages, links and categories. */
  get items(): z.ZodArray<typeof Item> {
    return z.array(Item)
  },
})

/** A page by its id (the path of its file in the docs folder, without extension), a link or a category. */
const Item = z.union([z.string(), z.discriminatedUnion('type', [Link, Category], { error: TYPES })], {
  error: 'expected the id of a page, a link or a category',
})

/** Schema of the default export of `sidebars.ts`. */
export const SidebarsSchema = z.record(z.string(), z.array(Item))

/** An item in `sidebars.ts`. */
export type SidebarItemInput = z.input<typeof Item>

/** Sidebars by name: the order of the pages. */
export type SidebarsInput = z.input<typeof SidebarsSchema>
