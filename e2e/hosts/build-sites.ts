import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOSTS } from '../../engine/model/hosts.ts'
import { hostFiles } from '../../engine/outputs/hosts/host-files.ts'
import { rulesPath } from '../../engine/outputs/hosts/host-rules.ts'
import { ROOT } from '../support/start-server.ts'
import { bases, folderOf, sites } from './sites.ts'

/** Builds each site under each base path. */
export default function buildSites(): void {
  for (const site of sites) for (const base of bases) buildForHosts(site, base, folderOf(site, base))
}

/** Builds a site into a folder, with the files for all hosts, whichever its config names. */
export function buildForHosts(site: string, base: string, folder: string): void {
  const parameters = ['build', '--site', site, '--base', base, '--out', folder]
  const { status, stdout, stderr } = spawnSync(process.execPath, ['engine/bin.js', ...parameters], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The build of ${site} ended with ${status}.\n${stdout}${stderr}`)
  const rules = JSON.parse(readFileSync(join(folder, rulesPath), 'utf8'))
  for (const { path, contents } of hostFiles(rules, HOSTS)) writeFileSync(join(folder, path), contents)
}
