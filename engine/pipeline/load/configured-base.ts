import { checkSiteConfig } from '../../config/check-config.ts'
import { importChecked } from './import-checked.ts'
import { moduleImporter } from './import-module.ts'
import type { Project } from './project.ts'

/** The base path that a site is built for: that of its config, or `base` in its place. Throws where either is wrong. */
export async function configuredBase(project: Project, base?: string): Promise<string> {
  const file = `${project.site}/site.config.ts`
  const { value, problems } = await importChecked(
    project,
    file,
    { importModule: moduleImporter() },
    (exported) => checkSiteConfig(exported, file, base),
  )
  if (value) return value.base
  throw new Error(problems.map(({ source, message, hint }) => `${source}: ${message} ${hint}`).join('\n'))
}
