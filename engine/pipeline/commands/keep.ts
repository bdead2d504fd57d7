import { keepAssets } from '../emit/folder/keep-assets.ts'
import { plural } from '../problems-as-text.ts'
import { type Command, print } from './command.ts'

/** Copies the assets of an earlier build into the new build, and prints their number. */
export const run: Command = async ({ names: [from = ''], out, days, megabytes }) => {
  const files = keepAssets(from, out, { days, bytes: megabytes * 1_000_000 })
  print(`${plural(files, 'asset')} of ${from} ${files === 1 ? 'is' : 'are'} in ${out}/ too.`)
  return 0
}
