import { parseArgs } from 'node:util'
import { basePath } from '../../config/base-path.ts'
import { didYouMean } from '../../model/problem.ts'
import { plural } from '../problems-as-text.ts'

/** The options of all commands, which `cli.ts` describes. */
export const OPTIONS = {
  site: { type: 'string' },
  out: { type: 'string', default: 'dist' },
  base: { type: 'string' },
  port: { type: 'string', default: '3000' },
  host: { type: 'string' },
  cache: { type: 'boolean', default: true },
  published: { type: 'string' },
  days: { type: 'string', default: '30' },
  megabytes: { type: 'string', default: '200' },
  changed: { type: 'boolean', default: false },
  rules: { type: 'boolean', default: false },
  translations: { type: 'boolean', default: false },
  http: { type: 'boolean', default: false },
} as const

/** The name of an option. */
export type OptionName = keyof typeof OPTIONS

/** The parsed options of a command. */
export type CommandOptions = Exclude<ReturnType<typeof readOptions>, { mistake: string }>

/**
 * Parses the options of a command line; returns `mistake` if they are wrong. `command` has the options that the command takes.
 * `names` are the arguments that are not options, such as the version to freeze or the files to compare: `OLD NEW`. The command
 * requires all of them.
 */
export function readOptions(
  args: string[],
  command: { name: string; options: readonly OptionName[]; names: string },
) {
  const count = command.names === '' ? 0 : command.names.split(' ').length
  try {
    const parsed = parseArgs({
      args,
      allowNegative: true,
      allowPositionals: true,
      options: OPTIONS,
      tokens: true,
    })
    const { values, positionals: names, tokens } = parsed
    for (const token of tokens) {
      if (token.kind !== 'option') continue
      if (!command.options.some((option) => option === token.name))
        return { mistake: unknownOption(token.rawName, command) }
      if (token.value === '') return { mistake: emptyValue(token.rawName) }
    }
    if (command.names !== '' && names.includes(''))
      return { mistake: emptyValue(command.names.split(' ')[names.indexOf('')] ?? '') }
    const port = numberOf(values.port)
    const days = numberOf(values.days)
    const megabytes = numberOf(values.megabytes)
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new Error(`"${values.port}" is not a port: give a number from 0 to 65535.`)
    if (values.base !== undefined && !basePath.test(values.base))
      throw new Error(
        `"${values.base}" is not a base path: write English letters, digits and .-_~ between slashes, like "/docs/".`,
      )
    if (!(days >= 0 && megabytes >= 0)) throw new Error('--days and --megabytes require a number.')
    if (count === 0 && names.length > 0)
      throw new Error(`${command.name} has only options. Delete "${names.join(' ')}".`)
    if (names.length !== count)
      throw new Error(
        `Write \`${command.name} ${command.names}\`: the command takes ${plural(count, 'name')}, not ${names.length}.`,
      )
    return { ...values, names, port, days, megabytes }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    const [, option = ''] = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? (/'(-[^']*)'/.exec(message) ?? []) : []
    // Node does not know that the option is written with "no-".
    const written = message.replace("'--cache'", "'--no-cache'")
    return { mistake: option === '' ? written : unknownOption(option, command) }
  }
}

/** Returns the message about an option or argument without a value, such as a variable of the shell that is not set. */
function emptyValue(name: string): string {
  return `${name} is empty: give it a value.`
}

/** Returns the message about an option that a command does not have. */
function unknownOption(written: string, { name, options }: { name: string; options: readonly OptionName[] }) {
  const known = options.map((option) => (option === 'cache' ? '--no-cache' : `--${option}`))
  const all = known.length > 0 ? `It has ${known.join(', ')}.` : 'It has none.'
  return `${name} has no option ${written}. ${[didYouMean(written, known), all].filter(Boolean).join(' ')}`
}

/** Returns the number in a text. A text of spaces is no number. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
