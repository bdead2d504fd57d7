import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { globSync } from 'tinyglobby'

/** A documentation engine that is installed below `.cache/` from npm: the newest major version that installs on Node 20. */
interface OtherEngine {
  /** The files of its project, by path. */
  files: Record<string, string>
  /** The command of the build: a Node script and its arguments. */
  build: string[]
  /** The folder of the project with its pages. */
  docs: string
  /** The folder of the project with the built site. */
  out: string
  /** The folders of the project that are deleted before a build without a cache. */
  caches: string[]
  /** Whether the engine shows the title in the front matter as a heading. */
  showsTitle: boolean
}

const json = (value: object) => JSON.stringify(value)

/** Well-known engines, and how each builds the same pages. */
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
  fumadocs: {
    files: {
      'package.json': json({
        private: true,
        type: 'module',
        // Version 16.17 requires zbsearch 4.0.1, which npm does not have; fumadocs-mdx does not accept version 17.
        dependencies: {
          'fumadocs-core': '~16.12.0',
          'fumadocs-ui': '~16.12.0',
          'fumadocs-mdx': '^14.3.0',
          next: '^16.0.0',
          react: '^19.2.0',
          'react-dom': '^19.2.0',
        },
      }),
      'next.config.mjs': [
        `import { createMDX } from 'fumadocs-mdx/next'`,
        `export default createMDX()({ output: 'export', trailingSlash: true, turbopack: { root: import.meta.dirname } })`,
      ].join('\n'),
      'source.config.ts': [
        `import { defineDocs } from 'fumadocs-mdx/config'`,
        `export const docs = defineDocs({ dir: 'content/docs' })`,
      ].join('\n'),
      'source.js': [
        `import { loader } from 'fumadocs-core/source'`,
        `import { docs } from './.source/server'`,
        `export const source = loader({ baseUrl: '/', source: docs.toFumadocsSource() })`,
      ].join('\n'),
      'app/layout.jsx': [
        `import 'fumadocs-ui/style.css'`,
        `import { DocsLayout } from 'fumadocs-ui/layouts/docs'`,
        `import { RootProvider } from 'fumadocs-ui/provider/next'`,
        `import { source } from '../source'`,
        `export default ({ children }) => (`,
        `  <html lang="en" suppressHydrationWarning>`,
        `    <body>`,
        `      <RootProvider search={{ options: { type: 'static', api: '/search.json' } }}>`,
        `        <DocsLayout tree={source.getPageTree()} nav={{ title: 'Docs' }} sidebar={{ defaultOpenLevel: 9 }}>`,
        `          {children}`,
        `        </DocsLayout>`,
        `      </RootProvider>`,
        `    </body>`,
        `  </html>`,
        `)`,
      ].join('\n'),
      'app/[[...slug]]/page.jsx': [
        `import components from 'fumadocs-ui/mdx'`,
        `import { DocsBody, DocsPage, DocsTitle } from 'fumadocs-ui/page'`,
        `import { source } from '../../source'`,
        `export const dynamicParams = false`,
        `export const generateStaticParams = () => source.generateParams()`,
        `export const generateMetadata = async ({ params }) => ({ title: source.getPage((await params).slug).data.title })`,
        `export default async ({ params }) => {`,
        `  const { title, toc, body: Body } = source.getPage((await params).slug).data`,
        `  return (`,
        `    <DocsPage toc={toc}>`,
        `      <DocsTitle>{title}</DocsTitle>`,
        `      <DocsBody>`,
        `        <Body components={components} />`,
        `      </DocsBody>`,
        `    </DocsPage>`,
        `  )`,
        `}`,
      ].join('\n'),
      'app/search.json/route.js': [
        `import { createFromSource } from 'fumadocs-core/search/server'`,
        `import { source } from '../../source'`,
        `export const revalidate = false`,
        `export const { staticGET: GET } = createFromSource(source)`,
      ].join('\n'),
    },
    build: ['node_modules/next/dist/bin/next', 'build'],
    docs: 'content/docs',
    out: 'out',
    caches: ['.next', '.source', 'out'],
    showsTitle: true,
  },
} satisfies Record<string, OtherEngine>

/** Returns the absolute path of the project of an engine. */
export function projectOf(name: keyof typeof otherEngines): string {
  return resolve('.cache/bench/beside', name)
}

/** Installs an engine if it is missing, and returns the path of its project. Throws an error with the output of npm. */
export function installEngine(name: keyof typeof otherEngines): string {
  const project = projectOf(name)
  for (const [path, contents] of Object.entries(otherEngines[name].files))
    write(join(project, path), contents)
  if (!existsSync(join(project, 'node_modules', '.package-lock.json')))
    run('npm', ['install', '--no-audit', '--no-fund'], project)
  return project
}

/** Builds the pages of the engine without a cache, and returns the time in seconds. Throws an error with the output of the build. */
export function buildEngine(name: keyof typeof otherEngines): number {
  const project = projectOf(name)
  const { caches, build } = otherEngines[name]
  for (const cache of caches) rmSync(join(project, cache), { recursive: true, force: true })
  return run(process.execPath, build, project)
}

/**
 * Copies the pages of our built site to the project of an engine, as plain Markdown. All links in these files are
 * replaced with links to the home page.
 */
export function copyOurPages(from: string, name: keyof typeof otherEngines): void {
  const { docs, showsTitle } = otherEngines[name]
  const to = join(projectOf(name), docs)
  for (const file of globSync('**/*.md', { cwd: to, absolute: true })) rmSync(file)
  // Each page has a second file at the address without a slash.
  for (const file of globSync('**/index.md', { cwd: from, ignore: 'api/**' })) {
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

/** Runs a process and returns its time in seconds. Throws an error with its output if it fails. */
export function run(command: string, args: string[], cwd: string): number {
  const start = performance.now()
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      DOCUSAURUS_NO_TELEMETRY: '1',
      NEXT_TELEMETRY_DISABLED: '1',
    },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${error ?? stdout + stderr}`)
  return (performance.now() - start) / 1000
}

/** Writes a file, and creates its parent folders. */
export function write(path: string, contents: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, contents)
}
