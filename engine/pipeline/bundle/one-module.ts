import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { type Plugin as BundlerPlugin, build } from 'esbuild'
import type { Plugin } from 'vite'
import { toSlashes } from '../load/project.ts'

/**
 * In development, `entry` comes with all modules that it imports by relative paths, as one: a page asks for a dozen files
 * in place of a hundred, and comes alive in half the time. Packages, styles and workers stay Vite's to serve.
 */
export function oneModule(entry: string): Plugin {
  let inputs = new Set<string>()
  return {
    name: 'one-module',
    apply: 'serve',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer({ watcher, environments }) {
      watcher.on('all', (_event, path) => {
        if (inputs.has(path)) environments.client.moduleGraph.onFileChange(entry)
      })
    },
    async load(id) {
      if (id !== entry) return null
      const { outputFiles, metafile } = await build({
        entryPoints: [entry],
        outfile: entry,
        bundle: true,
        write: false,
        format: 'esm',
        target: 'esnext',
        packages: 'external',
        jsx: 'automatic',
        jsxDev: true,
        sourcemap: 'external',
        charset: 'utf8',
        metafile: true,
        logLevel: 'silent',
        plugins: [leftToVite(entry)],
      })
      inputs = new Set(Object.keys(metafile.inputs).map((input) => resolve(input)))
      const [map, code] = outputFiles.map(({ text }) => text)
      return { code: code ?? '', map: map ?? null }
    },
    transform(code, id) {
      // The maps of packages are twice as large as what they map.
      return /[/]\.vite[/]deps[/]|[/]vite[/]dist[/]client[/]/.test(id)
        ? { code, map: { mappings: '' } }
        : null
    },
  }
}

/** Styles stay imports of their own, and what stands beside a module is found from the entry, in whose place its code is. */
function leftToVite(entry: string): BundlerPlugin {
  return {
    name: 'left-to-vite',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /\.css$/ }, ({ path }) => ({ path, external: true }))
      onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8')
        const fromEntry = (file: string) => toSlashes(relative(dirname(entry), join(dirname(path), file)))
        const contents = text.replace(
          /(?<=new URL\()'([^']+)'(?=, import\.meta\.url\))/g,
          (_, file: string) => JSON.stringify(fromEntry(file)),
        )
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
      })
    },
  }
}
