import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { HOSTS } from '../../engine/model/hosts.ts'
import { hostFiles } from '../../engine/outputs/hosts/host-files.ts'
import { rulesPath } from '../../engine/outputs/hosts/host-rules.ts'
import { ROOT } from '../support/start-server.ts'
import { bases, folderOf, OLD_ASSET, sites } from './sites.ts'

/** Builds each site under each base path, and keeps an asset of an earlier build. */
export default function buildSites(): void {
  const earlier = mkdtempSync(join(tmpdir(), 'earlier-'))
  mkdirSync(join(earlier, dirname(OLD_ASSET)))
  for (const path of ['404.html', OLD_ASSET]) writeFileSync(join(earlier, path), path)
  for (const site of sites)
    for (const base of bases) {
      buildForHosts(site, base, folderOf(site, base))
      run('keep', earlier, '--out', folderOf(site, base))
    }
  rmSync(earlier, { recursive: true })
}

/** Builds a site into a folder, with the files for all hosts, also for hosts that the config does not name. */
export function buildForHosts(site: string, base: string, folder: string): void {
  run('build', '--site', site, '--base', base, '--out', folder)
  const rules = JSON.parse(readFileSync(join(folder, rulesPath), 'utf8'))
  for (const { path, contents } of hostFiles(rules, HOSTS)) writeFileSync(join(folder, path), contents)
}

/** Runs a command of the engine. Throws an error with its output if it fails. */
export function run(...parameters: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['engine/bin.js', ...parameters], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new Error(`wordframe ${parameters.join(' ')} ended with ${status}.\n${stdout}${stderr}`)
}
