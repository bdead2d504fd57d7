import type { SampleOptions } from '../../samples/check-samples.ts'
import { findCommand } from '../../samples/find-command.ts'
import type { SampleTables } from '../../samples/proof.ts'
import { engineBundle } from '../bundle/engine-bundle.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import { storeIn } from '../cache/keyed-store.ts'
import { type Project, readText } from '../load/project.ts'

/**
 * What the samples of a project are proven by: the tables in the site's folder `sdk`, and what was found before.
 * Without `run`, nothing of a page is run, as suits the development server.
 */
export function sampleProof(
  project: Project,
  { cacheFolder, run, dataOnly = false }: { cacheFolder: string | null; run: boolean; dataOnly?: boolean },
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
    },
    root: project.root,
    run,
    dataOnly,
    store: storeIn(cacheFolder, 'samples/findings'),
    prover: fingerprint(
      engineBundle().build,
      process.version,
      // Who comes to have Python wants its word.
      String(findCommand('python3') !== null),
    ),
  }
}
