import type * as z from 'zod'
import { errorOf, type Field, fieldName, type Problem } from '../model/problem.ts'
import { nearestName } from '../model/text/near-names.ts'
import { plainReason } from '../model/text/plain-reason.ts'
import { toApis } from './apis-schema.ts'
import { configElsewhere } from './config-elsewhere.ts'
import { toDocs } from './docs-schema.ts'
import { hintFor, issueText, knownKeys, MISSING } from './issue-text.ts'
import { toLocales } from './locales-schema.ts'
import { type SidebarsInput, SidebarsSchema } from './sidebars-schema.ts'
import { type CheckedSiteConfig, SiteConfigSchema } from './site-config-schema.ts'

/** The result of checking a config: the value, or its problems. */
export type Checked<Value> = { value: Value; problems: [] } | { value: null; problems: Problem[] }

/**
 * Checks the default export of `site.config.ts` and returns a `SiteConfig`. `source` is the file name for problems.
 * `base` replaces the base path of the config, for previews under another path.
 */
export function checkSiteConfig(exported: unknown, source: string, base?: string): Checked<SiteConfig> {
  const isObject = typeof exported === 'object' && exported !== null
  const input = isObject && base !== undefined ? { ...exported, base } : exported
  const checked = check(SiteConfigSchema, input, source)
  return checked.value ? { value: toSiteConfig(checked.value, source), problems: [] } : checked
}

/** Checks the default export of `sidebars.ts` and returns it unchanged. */
export function checkSidebars(exported: unknown, source: string): Checked<SidebarsInput> {
  return check(SidebarsSchema, exported, source)
}

function check<Output>(schema: z.ZodType<Output>, input: unknown, source: string): Checked<Output> {
  const { data, error } = schema.safeParse(input, { error: issueText, reportInput: true })
  if (!error) return { value: data, problems: [] }
  return { value: null, problems: problemsOf(error, source).map((problem) => quoteItem(problem, input)) }
}

/** Adds the wrong item of the navbar to its problem, because items have no names. */
function quoteItem(problem: Problem, input: unknown): Problem {
  const [part, list, index] = problem.field ?? []
  if (part !== 'navbar' || list !== 'items' || index === undefined) return problem
  const { navbar } = input as { navbar: { items: Record<PropertyKey, unknown> } }
  return { ...problem, hint: `${problem.hint} The item is ${JSON.stringify(navbar.items[index])}.` }
}

function problemsOf(error: z.ZodError, source: string): Problem[] {
  const issues = flatten(error.issues)
  return issues
    .filter((issue) => !followsFromName(issue, issues) && !followsFromType(issue, issues))
    .flatMap((issue) => {
      const problem = (field: Field, message: string, hint: string) =>
        errorOf('config', source, `${subject(field)} ${message}`, hint, field)
      if (issue.code === 'unrecognized_keys') {
        const known = knownKeys(issue.message)
        return issue.keys.map((key) => {
          const field = [...issue.path, key]
          const hint = configElsewhere.get(fieldName(field)) ?? hintFor(key, known)
          return problem(field, 'is not known.', hint)
        })
      }
      if (issue.message === MISSING) return [problem(issue.path, 'is missing.', 'Add it.')]
      const [reason, remedy] = plainReason(issue.message).split('\n')
      // Such a remedy is about the whole item, not about its type.
      const isOfItem = remedy !== undefined && issue.code === 'invalid_union'
      const field = isOfItem ? issue.path.slice(0, -1) : issue.path
      return [problem(field, `is wrong: ${reason}.`, remedy ?? hintOf(issue))]
    })
}

/** Returns whether an issue is the result of a wrong name in the same object: the meant field is then missing. */
function followsFromName(issue: z.core.$ZodIssue, issues: readonly z.core.$ZodIssue[]): boolean {
  const isMissing = issue.message === MISSING
  const object = fieldName(isMissing ? issue.path.slice(0, -1) : issue.path)
  return issues.some(
    (other) =>
      other.code === 'unrecognized_keys' &&
      fieldName(other.path) === object &&
      (isMissing
        ? other.keys.some((key) => nearestName(key, knownKeys(other.message)) === issue.path.at(-1))
        : issue.code === 'custom'),
  )
}

/** Returns whether an issue is about the length of a value whose type is wrong: texts and lists both have a length. */
function followsFromType(issue: z.core.$ZodIssue, issues: readonly z.core.$ZodIssue[]): boolean {
  const field = fieldName(issue.path)
  return (
    issue.code === 'too_small' &&
    issues.some(({ code, path }) => code === 'invalid_type' && fieldName(path) === field)
  )
}

/** Returns the hint of one of our own rules, or the nearest known value. */
function hintOf(issue: z.core.$ZodIssue): string {
  const { input } = issue
  if (issue.code === 'custom' && typeof issue.params?.hint === 'string') return issue.params.hint
  if (issue.code === 'invalid_value')
    return hintFor(typeof input === 'string' ? input : '', issue.values.map(String))
  if (issue.code !== 'invalid_union' || !('options' in issue)) return hintFor('', [])
  const name = (input as Record<string, unknown>)[issue.discriminator ?? '']
  // Among the options, undefined stands for a type that may be left out.
  const known = (issue.options ?? []).filter((option) => option !== undefined)
  return hintFor(String(name ?? ''), known.map(String))
}

/** Selects the issues of the alternative of a union that the author probably meant, by depth or by type. */
function flatten(issues: readonly z.core.$ZodIssue[], path: PropertyKey[] = []): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    const here = [...path, ...issue.path]
    const itself = [{ ...issue, path: here }]
    if (issue.code !== 'invalid_union') return itself
    const depth = (errors: readonly z.core.$ZodIssue[]) =>
      Math.max(...errors.map(({ code, path }) => path.length - (code === 'invalid_type' ? 0.5 : 0)))
    const [best, next] = [...issue.errors].sort((a, b) => depth(b) - depth(a))
    return best && (depth(best) > 0 || (next && depth(best) > depth(next))) ? flatten(best, here) : itself
  })
}

function subject(field: Field): string {
  return field.length === 0 ? 'The default export' : `The field "${fieldName(field)}"`
}

/** The checked `site.config.ts`, with every default. Addresses of the site are routes, without the base. */
export interface SiteConfig extends ReturnType<typeof toSiteConfig> {}

function toSiteConfig({ api, navbar, footer, ...checked }: CheckedSiteConfig, source: string) {
  const locales = toLocales(checked.locales, checked.lang ?? 'en')
  // A logo without alternative text would be a link without a name.
  const isLogoAlone = navbar.title === '' && navbar.logo?.alt
  const isEmpty = footer.logo === null && footer.links.length === 0 && footer.copyright === ''
  return {
    ...checked,
    /** Path of the config's file from the project's root, for problems. */
    source,
    /** Language of the pages, as in `<html lang>`: the default locale's code. */
    lang: locales.find(({ isDefault }) => isDefault)?.code ?? 'en',
    docs: toDocs(checked.docs),
    /** The described APIs, in the order of the config. */
    apis: toApis(api),
    /** Languages of the site, in the order of the menu. One of them is the default. */
    locales,
    navbar: { ...navbar, title: isLogoAlone ? '' : navbar.title || checked.title },
    /** Null if the footer is empty. */
    footer: isEmpty ? null : footer,
  }
}
