import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { globSync } from 'tinyglobby'

/** An engine for documentation that is installed below `.cache/` from the npm registry: the newest line that runs on Node 20. */
interface OtherEngine {
  /** Its project's own files, by path. */
  files: Record<string, string>
  /** What it has to be given: a script of Node, and arguments. */
  build: string[]
  /** Folder of the project with its pages. */
  docs: string
  /** Folder of the project with the built site. */
  out: string
  /** Folders of the project that a build without a cache may not find. */
  caches: string[]
  /** Whether it shows the title of a page's data as a heading. */
  showsTitle: boolean
}

const json = (value: object) => JSON.stringify(value)

/** Engines that a reader may know, and how each makes the same pages. */
export const otherEngines = {
  starlight: {
    files: {
      'package.json': json({
        private: true,
        type: 'module',
        dependencies: { astro: '^5.14.0', '@astrojs/starlight': '^0.36.0', sharp: '*' },
      }),
      'astro.config.mjs': [
        `import { defineConfig } from 'astro/config'`,
        `import starlight from '@astrojs/starlight'`,
        `export default defineConfig({ site: 'https://docs.example.com', integrations: [starlight({ title: 'Docs' })] })`,
      ].join('\n'),
      'src/content.config.ts': [
        `import { defineCollection } from 'astro:content'`,
        `import { docsLoader } from '@astrojs/starlight/loaders'`,
        `import { docsSchema } from '@astrojs/starlight/schema'`,
        `export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }`,
      ].join('\n'),
    },
    build: ['node_modules/astro/astro.js', 'build'],
    docs: 'src/content/docs',
    out: 'dist',
    caches: ['.astro', 'node_modules/.astro', 'dist'],
    showsTitle: true,
  },
  vitepress: {
    files: {
      'package.json': json({ private: true, type: 'module', dependencies: { vitepress: '^1.6.0' } }),
      'docs/.vitepress/config.mjs': [
        `import { readdirSync } from 'node:fs'`,
        `const pages = readdirSync('docs', { recursive: true }).filter((path) => path.endsWith('index.md'))`,
        `const items = pages.map((path) => '/' + path.slice(0, -8)).sort().map((link) => ({ text: link, link }))`,
        `export default { title: 'Docs', ignoreDeadLinks: true, markdown: { html: false },`,
        `  themeConfig: { sidebar: items, search: { provider: 'local' } } }`,
      ].join('\n'),
    },
    build: ['node_modules/vitepress/bin/vitepress.js', 'build', 'docs'],
    docs: 'docs',
    out: 'docs/.vitepress/dist',
    caches: ['docs/.vitepress/cache', 'docs/.vitepress/dist'],
    showsTitle: false,
  },
  docusaurus: {
    files: {
      'package.json': json({
        private: true,
        dependencies: {
          '@docusaurus/core': '^3.9.0',
          '@docusaurus/preset-classic': '^3.9.0',
          react: '^19.0.0',
          'react-dom': '^19.0.0',
        },
      }),
      'docusaurus.config.js': `module.exports = ${json({
        title: 'Docs',
        url: 'https://docs.example.com',
        baseUrl: '/',
        trailingSlash: true,
        onBrokenLinks: 'ignore',
        markdown: { format: 'md' },
        presets: [
          ['classic', { docs: { routeBasePath: '/', sidebarCollapsible: false }, blog: false, pages: false }],
        ],
      })}`,
    },
    build: ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    docs: 'docs',
    out: 'build',
    caches: ['.docusaurus', 'node_modules/.cache', 'build'],
    showsTitle: true,
  },
} satisfies Record<string, OtherEngine>

/** Where an engine is installed. */
export function projectOf(name: keyof typeof otherEngines): string {
  return resolve('.cache/bench/beside', name)
}

/** Installs an engine, if it is not there, and gives its project's folder. */
export function installEngine(name: keyof typeof otherEngines): string {
  const project = projectOf(name)
  for (const [path, contents] of Object.entries(otherEngines[name].files))
    write(join(project, path), contents)
  if (!existsSync(join(project, 'node_modules', '.package-lock.json')))
    run('npm', ['install', '--no-audit', '--no-fund'], project)
  return project
}

/** Builds the engine's pages without a cache. Gives seconds. */
export function buildEngine(name: keyof typeof otherEngines): number {
  const project = projectOf(name)
  const { caches, build } = otherEngines[name]
  for (const cache of caches) rmSync(join(project, cache), { recursive: true, force: true })
  return run(process.execPath, build, project)
}

/**
 * Gives an engine the pages of a built site of ours, as plain Markdown. Links of these files lead elsewhere, so they are turned
 * to the start.
 */
export function copyOurPages(from: string, name: keyof typeof otherEngines): void {
  const { docs, showsTitle } = otherEngines[name]
  const to = join(projectOf(name), docs)
  for (const file of globSync('**/*.md', { cwd: to, absolute: true })) rmSync(file)
  for (const file of globSync('**/*.md', { cwd: from, ignore: 'api/**' })) {
    const text = readFileSync(join(from, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')
    const title = /^# (.*)$/m.exec(text)?.[1] ?? file
    const body = text
      .replace(/^# .*$/m, '')
      .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
      .replace(/\]\((?!https?:)[^)]*\)/g, '](/)')
    write(
      join(to, file),
      `---\ntitle: ${JSON.stringify(title)}\n---\n\n${showsTitle ? '' : `# ${title}\n`}${body}`,
    )
  }
}

/** Seconds that a process takes; throws with its output where it fails. */
export function run(command: string, args: string[], cwd: string): number {
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', DOCUSAURUS_NO_TELEMETRY: '1' },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return (performance.now() - start) / 1000
}

/** Writes a file, and the folders around it. */
export function write(path: string, contents: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, contents)
}
