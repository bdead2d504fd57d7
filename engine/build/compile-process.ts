import { checkSiteConfig } from '../config/check-config.ts'
import { type CompiledPage, compilePage } from '../content/compile-page.ts'
import type { CompileTask } from './compile-beside.ts'
import { contentContext } from './load-site.ts'
import { absolute, readText } from './project.ts'

// Runs as a process of its own: takes a task, sends the compiled pages in its order.
process.once('message', async ({ project, base, sources }: CompileTask) => {
  const importModule = (path: string): Promise<Record<string, unknown>> => import(path)
  const file = `${project.site}/site.config.ts`
  const config = checkSiteConfig((await importModule(absolute(project, file))).default, file, base)
  // Whoever sent the task has checked it.
  if (!config.value) throw new Error('The config is broken.')
  const context = await contentContext(project, config.value, { importModule })
  const pages: CompiledPage[] = []
  for (const source of sources)
    pages.push(await compilePage(readText(project, source) ?? '', source, context))
  process.send?.(pages, () => process.disconnect())
})
