import { basename } from 'node:path'
import { globSync } from 'tinyglobby'
import type { OutputFile } from '../../model/site.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import { engineRequire } from '../engine-package.ts'
import { absolute, type Project } from '../load/project.ts'
import type { EngineBundle } from './engine-bundle.ts'

/** What a site brings of its own for the reader's browser. */
export interface SiteBundle {
  files: OutputFile[]
  /** Paths of the scripts of the site's elements, by the elements' names. */
  elements: Record<string, string>
  /** Paths of the site's styles: one, or none. */
  styles: string[]
}

/**
 * Bundles the behavior and styles of a site's components: each `NAME.element.ts` is the script of the element `NAME`, and
 * all `*.css` are one file. Rejects with the compiler's message where a source is broken.
 */
export async function siteBundle(project: Project, targets: EngineBundle['targets']): Promise<SiteBundle> {
  const found = globSync(['components/**/*.element.ts', 'components/**/*.css'], {
    cwd: absolute(project, project.site),
    absolute: true,
  }).sort()
  const styles = await bundleStyles(
    found.filter((file) => file.endsWith('.css')),
    targets,
  )
  const scripts = found.filter((file) => file.endsWith('.ts'))
  if (scripts.length === 0) return { files: styles, elements: {}, styles: styles.map(({ path }) => path) }

  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: Object.fromEntries(scripts.map((file) => [basename(file, '.element.ts'), file])),
    platform: 'browser',
    logLevel: 'silent',
    transform: { target: targets.scripts },
    resolve: { alias: { 'wordframe/browser': engineRequire.resolve('wordframe/browser') } },
  })
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    comments: false,
    entryFileNames: 'assets/[name].[hash].js',
    chunkFileNames: 'assets/[name].[hash].js',
  })
  await bundle.close()
  const chunks = output.filter((file) => file.type === 'chunk')
  return {
    files: [...chunks.map(({ fileName, code }) => ({ path: fileName, contents: code })), ...styles],
    elements: Object.fromEntries(
      chunks.filter(({ isEntry }) => isEntry).map(({ name, fileName }) => [name, fileName]),
    ),
    styles: styles.map(({ path }) => path),
  }
}

/** One file in a layer of its own, which wins over the engine's styles of components. */
async function bundleStyles(
  files: readonly string[],
  targets: EngineBundle['targets'],
): Promise<OutputFile[]> {
  if (files.length === 0) return []
  const { bundle } = await import('lightningcss')
  const parts = files.map((filename) => bundle({ filename, minify: true, targets: targets.styles }).code)
  const contents = `@layer site{${parts.join('')}}`
  return [{ path: `assets/site.${fingerprint(contents).slice(0, 8)}.css`, contents }]
}
