import { keepAssets } from '../emit/folder/keep-assets.ts'
import { type Command, print } from './command.ts'

export const run: Command = async ({ names: [from = ''], out, days, megabytes }) => {
  const files = keepAssets(from, out, { days, bytes: megabytes * 1_000_000 })
  print(`${files} assets of ${from} are in ${out}/ too.`)
  return 0
}
