import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import type { SampleOptions } from '../../samples/check-samples.ts'
import type { SampleTables } from '../../samples/proof.ts'
import { engineBundle } from '../bundle/engine-bundle.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import { storeIn } from '../cache/keyed-store.ts'
import { type Project, readText } from '../load/project.ts'

/**
 * What the samples of a project are proven by: the tables in the site's folder `sdk`, and what was found before.
 * Without `run`, programs are left alone, as suits a build and the development server.
 */
export function sampleProof(
  project: Project,
  { cacheFolder, run }: { cacheFolder: string | null; run: boolean },
): Omit<SampleOptions, 'api' | 'knownModels'> {
  const table = <Key extends keyof SampleTables>(key: Key, file: string): SampleTables => {
    const source = `${project.site}/sdk/${file}`
    const text = readText(project, source)
    if (text === null) return {}
    try {
      return { [key]: JSON.parse(text) as SampleTables[Key] }
    } catch (cause) {
      throw new Error(`${source} is no JSON: ${(cause as Error).message}. Correct it.`, { cause })
    }
  }
  return {
    tables: {
      ...table('python', 'sdk-python.json'),
      ...table('typescript', 'sdk-typescript.json'),
      ...table('packages', 'packages.json'),
      ...folderTable(project, 'pythonModules', 'python', '**/*.py'),
      ...folderTable(project, 'servers', 'servers', '*.yaml'),
    },
    root: project.root,
    run,
    store: storeIn(cacheFolder, 'samples/findings'),
    prover: fingerprint(engineBundle().build, process.version),
  }
}

/** The texts of a kind in a folder of the site's tables, by their path below it; nothing where there is none. */
function folderTable(
  { root, site }: Project,
  key: 'pythonModules' | 'servers',
  folder: string,
  pattern: string,
): SampleTables {
  const path = join(root, site, 'sdk', folder)
  const files = globSync(pattern, { cwd: path }).sort()
  if (files.length === 0) return {}
  return { [key]: Object.fromEntries(files.map((file) => [file, readFileSync(join(path, file), 'utf8')])) }
}
