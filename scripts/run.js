// Runs a TypeScript module such as a measurement: node scripts/run.js bench/search.ts
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { isPackage } from '../engine/prepare/is-package.js'

const [node = '', , file = '', ...rest] = process.argv
process.env.NODE_ENV ??= 'production'
const bundle = await rolldown({
  input: file,
  platform: 'node',
  external: isPackage,
  plugins: [
    {
      name: 'source-url',
      transform: {
        filter: { code: 'import.meta.url' },
        // A text in the engine with the same expression does not change.
        handler: (code, id) =>
          code.replace(/(?<!['"])import\.meta\.url/g, JSON.stringify(pathToFileURL(id).href)),
      },
    },
  ],
})
const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
await bundle.close()
const compiled = join('.cache/run', `${basename(file, '.ts')}.mjs`)
mkdirSync('.cache/run', { recursive: true })
// Another process that runs the same module must not read a part of the file.
writeFileSync(`${compiled}.${process.pid}`, output[0].code)
renameSync(`${compiled}.${process.pid}`, compiled)
process.argv = [node, resolve(file), ...rest]
await import(pathToFileURL(resolve(compiled)).href)
