import { lstatSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { CommandTable } from '../proof.ts'
import { type Arguments, readOptions, type WrongArgument } from './read-options.ts'

/** Returns the command of a table with the most words that begin a call (`vllm serve`); undefined if there is none. */
export function titleIn(table: CommandTable, words: readonly string[]): string | undefined {
  const titles = Object.keys(table).filter((title) => `${words.join(' ')} `.startsWith(`${title} `))
  return titles.sort((a, b) => b.length - a.length)[0]
}

/** Reads the arguments after the title of a command by its options in the table, and those of the command that its image starts. */
export function readByTable(
  table: CommandTable,
  title: string,
  argv: readonly string[],
): Arguments | WrongArgument {
  const { options = {}, words = [], images } = table[title] ?? {}
  const read = readOptions(title, argv, options, { stopsAtWord: images !== undefined })
  if ('message' in read) return read
  if (images) return readImage(table, title, read)
  const [least = 0, most = least] = words
  if (read.words.length >= least && read.words.length <= most) return read
  const count = most === least ? String(least) : `${least} to ${most}`
  const noun = most === 1 && least === 1 ? 'argument' : 'arguments'
  return {
    message: `${title} takes ${count} ${noun} besides its options, and gets ${read.words.length}.`,
    hint: 'Correct the command.',
  }
}

function readImage(table: CommandTable, title: string, read: Arguments): Arguments | WrongArgument {
  const [, image = '', tag = ''] = /^([^:]*):?v?(.*)$/.exec(read.words[0] ?? '') ?? []
  const command = table[title]?.images?.[image]
  if (command === undefined) {
    const known = Object.keys(table[title]?.images ?? {}).join(', ')
    return { message: `"${image}" is not a known image.`, hint: `Known are ${known}.` }
  }
  const version = table[command]?.version
  if (tag !== version) {
    return {
      message: `${image} is proven in version ${version}, and the command starts "${tag}".`,
      hint: `Name version ${version}, or correct the options in sdk/commands.yaml.`,
    }
  }
  return readByTable(table, command, read.rest)
}

/** Replaces `{0}` (the first word) and `{--name}` (the value of an option) in a text. */
export function filledIn(text: string, read: Arguments): string {
  const value = (name: string) => (/^\d/.test(name) ? read.words[Number(name)] : optionValue(read, name))
  return text.replace(/\{([\w-]+)\}/g, (_, name: string) => value(name) ?? '')
}

/** Returns the value of an option; undefined if the call does not have the option. */
export function optionValue({ options }: Arguments, name: string): string | undefined {
  return options.find(([each]) => each === name)?.[1]
}

const OR_NOTHING = { throwIfNoEntry: false } as const

/** Returns whether a file exists inside the folder of the sample. */
export function isThere(folder: string, file: string): boolean {
  return statSync(join(folder, file), OR_NOTHING)?.isFile() ?? false
}

/** Creates the files that a command writes, as empty files. Creates none outside of the folder, also not through a link. */
export function makeFiles(folder: string, files: readonly string[], read: Arguments): void {
  for (const file of files) {
    const path = join(folder, filledIn(file, read))
    if (!path.startsWith(`${folder}/`) || lstatSync(path, OR_NOTHING)) continue
    const parts = relative(folder, path).split('/').slice(0, -1)
    const above = parts.map((_, index) => join(folder, ...parts.slice(0, index + 1)))
    if (above.some((each) => lstatSync(each, OR_NOTHING)?.isDirectory() === false)) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '')
  }
}
