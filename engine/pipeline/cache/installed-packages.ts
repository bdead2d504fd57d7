import { dirname } from 'node:path'
import { readText } from '../load/project.ts'

/** The records of the installed packages that package managers write. */
const RECORDS = [
  'node_modules/.package-lock.json',
  'node_modules/.pnpm/lock.yaml',
  'node_modules/.yarn-state.yml',
  'node_modules/.yarn-integrity',
  'bun.lock',
]

/** Returns the records of the packages that modules in a folder import: those of the folder and, in a workspace, of folders above. */
export function installedPackages(folder: string): string[] {
  const above = dirname(folder)
  const found = RECORDS.map((file) => readText({ root: folder, site: '' }, file) ?? '')
  return above === folder ? found : [...found, ...installedPackages(above)]
}
