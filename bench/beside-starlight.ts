import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { globSync } from 'tinyglobby'

/**
 * Builds our site and the same pages in Starlight, in turns, each without a cache, and prints whole-process times.
 * Installs Starlight below `.cache/` from the npm registry: the newest line that runs on Node 20.
 */
const RUNS = Number(process.argv[2] ?? 3)
const ours = resolve('.cache/bench/ours')
const theirs = resolve('.cache/bench/starlight')

runOurs()
installStarlight()
copyPages()
const times = { ours: [] as number[], starlight: [] as number[] }
for (let run = 0; run < RUNS; run++) {
  times.ours.push(runOurs())
  times.starlight.push(runStarlight())
}
process.stdout.write('seconds     minimum   median   maximum   (npx tsx bench/beside-starlight.ts)\n')
for (const [name, list] of Object.entries(times)) {
  const sorted = list.sort((a, b) => a - b)
  const figures = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  process.stdout.write(
    `${name.padEnd(9)}${figures.map((value) => (value ?? 0).toFixed(1).padStart(10)).join('')}\n`,
  )
}

function runOurs(): number {
  return run(
    process.execPath,
    ['--import', 'tsx', 'engine/cli.ts', 'build', '--no-cache', '--out', ours],
    '.',
  )
}

function runStarlight(): number {
  for (const cache of ['.astro', 'node_modules/.astro', 'dist'])
    rmSync(join(theirs, cache), { recursive: true, force: true })
  return run(process.execPath, ['node_modules/astro/astro.js', 'build'], theirs)
}

function installStarlight(): void {
  const files = {
    'package.json': JSON.stringify({
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
  }
  for (const [path, contents] of Object.entries(files)) write(join(theirs, path), contents)
  if (!existsSync(join(theirs, 'node_modules/astro')))
    run('npm', ['install', '--no-audit', '--no-fund'], theirs)
}

/** Our Markdown twins are plain Markdown: their links lead elsewhere, so they are turned to the start. */
function copyPages(): void {
  const docs = join(theirs, 'src/content/docs')
  rmSync(docs, { recursive: true, force: true })
  for (const file of globSync('**/*.md', { cwd: ours, ignore: 'api/**' })) {
    const text = readFileSync(join(ours, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')
    const title = /^# (.*)$/m.exec(text)?.[1] ?? file
    const body = text.replace(/^# .*$/m, '').replace(/\]\((?!https?:)[^)]*\)/g, '](/)')
    write(join(docs, file), `---\ntitle: ${JSON.stringify(title)}\n---\n${body}`)
  }
}

/** Seconds that a process takes; throws with its output where it fails. */
function run(command: string, args: string[], cwd: string): number {
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return (performance.now() - start) / 1000
}

function write(path: string, contents: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, contents)
}
