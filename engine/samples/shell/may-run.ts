import type { Block, Finding } from '../block.ts'
import type { Proof } from '../proof.ts'
import type { ShellCommand } from './scan-shell.ts'

/** Tools of the machine that a sample may start: they read and write the folder they stand in, and nothing else. */
export const TOOLS: readonly string[] = [
  'base64',
  'cat',
  'cut',
  'date',
  'grep',
  'head',
  'jq',
  'ls',
  'mkdir',
  'seq',
  'sort',
  'tail',
  'tr',
  'uniq',
  'wc',
]

/** Those that can write where one of their words says. */
const WRITERS: readonly string[] = ['mkdir', 'sort', 'uniq']

/** A path that is not below the folder, and an option that has one: `-o/a`, `--output=/a`. */
const OUTSIDE = /^[/~]|(?:^|\/)\.\.(?:\/|$)/
const OUTSIDE_OPTION = /^-(?:\w|-[\w-]+=)[/~]\S/

/** Commands that this room stands in for: `curl` goes to the mock, the others do nothing. */
export const STAND_INS: readonly string[] = [
  'curl',
  'node',
  'npm',
  'npx',
  'pip',
  'pip3',
  'python',
  'python3',
  'sleep',
]

const BUILTINS: readonly string[] = [
  ':',
  '[',
  'break',
  'continue',
  'echo',
  'export',
  'false',
  'printf',
  'test',
  'true',
]

/**
 * What keeps a script from being run: a command that is not on the list, or a path outside of its folder. A block may
 * do only what can be seen by reading it.
 */
export function refusals(commands: readonly ShellCommand[], block: Block, { tables }: Proof): Finding[] {
  return commands.flatMap((command) => {
    const words = command.words.filter(
      (_, index) => !command.words.slice(0, index + 1).every(({ text }) => /^[A-Za-z_]\w*\+?=/.test(text)),
    )
    const [first, ...rest] = words
    const found = (message: string, hint: string) => [
      { rule: 'sample-shell', message, hint, line: command.line },
    ]
    const outside = command.redirects.find(
      ({ text, literal }) => !literal || (OUTSIDE.test(text) && text !== '/dev/null'),
    )
    if (outside)
      return found(
        `The file "${outside.text}" may lie outside of the sample's folder.`,
        'Name a file below the working folder, or say why the block is not run: unproven="…".',
      )
    if (!first) return []
    const name = first.text
    if (!first.literal || ![...TOOLS, ...STAND_INS, ...BUILTINS].includes(name))
      return found(
        `"${name}" is no command that samples are run with.`,
        'Say why the block is not run: unproven="…".',
      )
    if (TOOLS.includes(name)) {
      const path = rest.find(
        ({ text, literal }) =>
          OUTSIDE.test(text) || OUTSIDE_OPTION.test(text) || (WRITERS.includes(name) && !literal),
      )
      if (path)
        return found(
          `"${path.text}" may lie outside of the sample's folder.`,
          'Name a path below the folder.',
        )
    }
    const texts = rest.map(({ text }) => text)
    if (/^pip3?$/.test(name)) return pip(texts, tables.packages?.pip).flatMap((told) => found(...told))
    if (name === 'npm') return npm(texts, tables.packages?.npm).flatMap((told) => found(...told))
    if (/^(?:python3?|node|npx)$/.test(name))
      return script(name, texts, block).flatMap((told) => found(...told))
    return []
  })
}

type Told = [message: string, hint: string]

function pip([verb, ...args]: string[], known: readonly string[] | undefined): Told[] {
  if (verb !== 'install') return [[`Samples use pip to install: "${verb}" is something else.`, UNPROVEN]]
  return args
    .filter((arg) => !arg.startsWith('-'))
    .flatMap((arg) => unknownPackage(arg, arg.replace(/\s*[<>=!~].*$/, ''), known))
}

function npm([verb, ...args]: string[], known: readonly string[] | undefined): Told[] {
  if (!['install', 'i', 'add'].includes(verb ?? '') || args.length === 0)
    return [
      [
        `Samples use npm to install packages: "${['npm', verb, ...args].join(' ')}" is something else.`,
        UNPROVEN,
      ],
    ]
  return args
    .filter((arg) => !arg.startsWith('-'))
    .flatMap((arg) => unknownPackage(arg, arg.replace(/(?<=.)@.*$/, ''), known))
}

function unknownPackage(written: string, name: string, known: readonly string[] | undefined): Told[] {
  if (!known || known.includes(name)) return []
  return [
    [`"${written}" is no known package.`, 'Correct the name, or add it to sdk/packages.json of the site.'],
  ]
}

/** Programs of the page are proven by their own blocks. */
function script(name: string, args: string[], { page }: Block): Told[] {
  const words = name === 'npx' ? args.slice(1) : args
  if (name === 'npx' && args[0] !== 'tsx')
    return [[`Samples use npx to run tsx: "npx ${args[0]}" is something else.`, UNPROVEN]]
  const file = words.find((word) => !word.startsWith('-'))
  if (file !== undefined && page.files.has(file)) return []
  return [
    [
      `The page has no block with the title "${file ?? ''}".`,
      `Give the program's block that title, or write unproven="…".`,
    ],
  ]
}

const UNPROVEN = 'Say why the block is not run: unproven="…".'
