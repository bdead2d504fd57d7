import { z } from 'zod'
import type { NavbarItem, SiteConfig } from '../model/config.ts'
import { didYouMean, type Problem } from '../model/problem.ts'
import { type SidebarsInput, SidebarsSchema } from './sidebars-schema.ts'
import { type CheckedSiteConfig, SiteConfigSchema } from './site-config-schema.ts'

/** A config that was checked: the value, or what is wrong with it. */
export type Checked<Value> = { value: Value; problems: [] } | { value: null; problems: Problem[] }

/**
 * What `site.config.ts` exports → `SiteConfig`. `source` names the file in findings.
 * `base` replaces the config's, for previews under another path.
 */
export function checkSiteConfig(exported: unknown, source: string, base?: string): Checked<SiteConfig> {
  const input = base === undefined ? exported : { ...(exported as object), base }
  const result = SiteConfigSchema.safeParse(input)
  return result.success
    ? { value: toSiteConfig(result.data, source), problems: [] }
    : { value: null, problems: problemsOf(result.error, SiteConfigSchema, source) }
}

/** What `sidebars.ts` exports → the same, checked. */
export function checkSidebars(exported: unknown, source: string): Checked<SidebarsInput> {
  const result = SidebarsSchema.safeParse(exported)
  return result.success
    ? { value: result.data, problems: [] }
    : { value: null, problems: problemsOf(result.error, SidebarsSchema, source) }
}

function problemsOf(error: z.ZodError, schema: z.ZodType, source: string): Problem[] {
  return flatten(error.issues).map((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : []
    const path = pathText([...issue.path, ...unknown.slice(0, 1)])
    const known = unknown.length > 0 ? keysAt(schema, issue.path) : (knownOf(issue) ?? [])
    const name = unknown[0] ?? nameOf(issue)
    return {
      rule: 'config',
      severity: 'error',
      message:
        unknown.length > 0
          ? `The field "${path}" is not known.`
          : `The field "${path}" is wrong: ${issue.message}.`,
      hint:
        didYouMean(name, known) ||
        (known.length > 0 ? `Known are: ${known.join(', ')}.` : 'Correct the value of this field.'),
      source,
    }
  })
}

/** A union says what each alternative missed; the one that got furthest is the one that was meant. */
function flatten(issues: readonly z.core.$ZodIssue[], path: PropertyKey[] = []): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    const here = [...path, ...issue.path]
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ ...issue, path: here }]
    const depth = (errors: readonly z.core.$ZodIssue[]) => Math.max(...errors.map((each) => each.path.length))
    const [best] = [...issue.errors].sort((a, b) => depth(b) - depth(a))
    return flatten(best ?? [], here)
  })
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
}

function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let current: unknown = schema
  for (const part of path) {
    current = unwrap(current)
    if (current instanceof z.ZodObject) current = current.shape[String(part)]
    else if (current instanceof z.ZodArray) current = current.element
    else return []
  }
  current = unwrap(current)
  return current instanceof z.ZodObject ? Object.keys(current.shape) : []
}

function unwrap(schema: unknown): unknown {
  let current = schema
  while (
    current instanceof z.ZodOptional ||
    current instanceof z.ZodDefault ||
    current instanceof z.ZodPrefault
  ) {
    current = current.unwrap()
  }
  return current
}

function knownOf(issue: z.core.$ZodIssue): string[] | undefined {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  if (issue.code === 'custom' && Array.isArray(issue.params?.known)) return issue.params.known as string[]
  return undefined
}

function nameOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom' && typeof issue.params?.name === 'string') return issue.params.name
  return typeof issue.input === 'string' ? issue.input : ''
}

function toSiteConfig(checked: CheckedSiteConfig, source: string): SiteConfig {
  const { base } = checked
  const withBase = (path: string) => base + path.slice(1)
  const target = ({ to, href }: { to?: string | undefined; href?: string | undefined }) =>
    to === undefined ? { href: href ?? '', external: true } : { href: withBase(to), external: false }
  const logo = (value: CheckedSiteConfig['navbar']['logo']) =>
    value
      ? {
          alt: value.alt,
          src: withBase(value.src),
          ...(value.srcDark !== undefined && { srcDark: withBase(value.srcDark) }),
        }
      : null

  return {
    source,
    title: checked.title,
    tagline: checked.tagline,
    url: checked.url,
    base,
    lang: checked.lang,
    navbar: {
      title: checked.navbar.title || checked.title,
      logo: logo(checked.navbar.logo),
      hideOnScroll: checked.navbar.hideOnScroll,
      style: checked.navbar.style,
      items: checked.navbar.items.map((item): NavbarItem => {
        if (item.type === 'search' || item.type === 'html') return item
        if (item.type === 'dropdown') {
          const items = item.items.map((each) => ({ label: each.label, ...target(each) }))
          return { type: 'dropdown', label: item.label, position: item.position, items }
        }
        return {
          type: 'default',
          label: item.label,
          position: item.position,
          ...target(item),
          ...(item.activeBasePath !== undefined && { activeBase: item.activeBasePath }),
          ...(item.activeBaseRegex !== undefined && { activePattern: item.activeBaseRegex }),
        }
      }),
    },
    footer: {
      style: checked.footer.style,
      logo: logo(checked.footer.logo),
      columns: checked.footer.links.map((column) => ({
        title: column.title,
        items: column.items.map((item) => ({ label: item.label, ...target(item) })),
      })),
      copyright: checked.footer.copyright,
    },
    announcementBar: checked.announcementBar ?? null,
    colorMode: checked.colorMode,
    api: checked.api ?? null,
    search: checked.search,
    severity: {
      brokenLinks: checked.onBrokenLinks,
      brokenMarkdownLinks: checked.onBrokenMarkdownLinks,
      brokenAnchors: checked.onBrokenAnchors,
      duplicateRoutes: checked.onDuplicateRoutes,
    },
  }
}
