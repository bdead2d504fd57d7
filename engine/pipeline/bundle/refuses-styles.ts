import { readFileSync } from 'node:fs'
import type { Plugin } from 'rolldown'

/** Reports a module that imports a stylesheet, with a remedy: the compiler of modules does not read stylesheets. */
export const refusesStyles: Plugin = {
  name: 'refuses-styles',
  resolveId: {
    filter: { id: /\.css$/ },
    handler(id, importer) {
      if (importer === undefined) return null
      const lines = readFileSync(importer, 'utf8').split('\n')
      const line = lines.findIndex((text) => text.includes(id)) + 1
      const message = `A module cannot import "${id}". Delete the import: the site has all stylesheets of components/ without it`
      return this.error({ message, loc: { file: importer, line, column: 0 } })
    },
  },
}
