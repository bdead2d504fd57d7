import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Plugin } from 'rolldown'

/** Reports a module that imports a stylesheet, data or a picture, with a remedy: the compiler reads modules and JSON. */
export const refusesFiles: Plugin = {
  name: 'refuses-files',
  resolveId: {
    filter: { id: /\.(?:css|ya?ml|csv|txt|svg|png|jpe?g|gif|webp|avif)$/ },
    handler(id, importer) {
      if (importer === undefined) return null
      const lines = readFileSync(importer, 'utf8').split('\n')
      const line = lines.findIndex((text) => text.includes(id)) + 1
      const fault = { message: `A module cannot import "${id}".`, hint: remedyFor(id) }
      return this.error({ ...fault, loc: { file: importer, line, column: 0 } })
    },
  },
}

function remedyFor(id: string): string {
  const ending = extname(id)
  if (ending === '.css') return 'Delete the import: the site has all stylesheets of components/ without it.'
  if (/^\.(?:ya?ml|csv|txt)$/.test(ending))
    return `A component reads the text: \`readFileSync(new URL('${id}', import.meta.url), 'utf8')\`.`
  return 'Put the picture into static/, and write its address in the component: src="/img/…".'
}
