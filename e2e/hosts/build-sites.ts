import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { HOSTS } from '../../engine/model/hosts.ts'
import { hostFiles } from '../../engine/outputs/hosts/host-files.ts'
import { rulesPath } from '../../engine/outputs/hosts/host-rules.ts'
import { runEngine } from '../support/run-engine.ts'
import { bases, folderOf, OLD_ASSET, sites } from './sites.ts'

/** Builds each site under each base path, and keeps an asset of an earlier build. The builds of a site run at the same time. */
export default async function buildSites(): Promise<void> {
  const earlier = mkdtempSync(join(tmpdir(), 'earlier-'))
  mkdirSync(join(earlier, dirname(OLD_ASSET)))
  for (const path of ['404.html', OLD_ASSET]) writeFileSync(join(earlier, path), path)
  for (const site of sites)
    await Promise.all(
      bases.map(async (base) => {
        await buildForHosts(site, base, folderOf(site, base))
        await runEngine('keep', earlier, '--out', folderOf(site, base))
      }),
    )
  rmSync(earlier, { recursive: true })
}

/** Builds a site into a folder, with the files for all hosts, also for hosts that the config does not name. */
export async function buildForHosts(site: string, base: string, folder: string): Promise<void> {
  await runEngine('build', '--site', site, '--base', base, '--out', folder)
  const rules = JSON.parse(readFileSync(join(folder, rulesPath), 'utf8'))
  for (const { path, contents } of hostFiles(rules, HOSTS)) writeFileSync(join(folder, path), contents)
}
