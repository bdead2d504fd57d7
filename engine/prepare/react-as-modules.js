// React's packages are CommonJS, of which a bundler keeps every function. As ES modules, only the used functions are kept.

/**
 * Converts React's production files to ES modules. Throws if a file does not have the form of React 19.
 * @returns {import('rolldown').Plugin}
 */
export const reactAsModules = () => ({
  name: 'react-as-modules',
  transform: {
    filter: { id: /[/\\]node_modules[/\\](react|react-dom|scheduler)[/\\]/ },
    handler(code, id) {
      const production = /'(\.\/cjs\/[\w.-]+\.production\.js)'/.exec(code)?.[1]
      const module = production ? `export * from '${production}'` : asModule(code)
      if (/\b(require\(|module\.exports|exports\.)/.test(module))
        throw new Error(`${id} has a form that prepare/react-as-modules.js does not know.`)
      return module
    },
  },
})

/** @param {string} code CommonJS that begins with its `require` calls and assigns each export by name */
function asModule(code) {
  const names = new Set(Array.from(code.matchAll(/\bexports\.(\w+)/g), ([, name]) => name))
  // Exports that are assigned in a branch, because a feature of the browser decides between two functions.
  const variables = new Set(Array.from(code.matchAll(/^ +exports\.(\w+) =/gm), ([, name]) => name))
  const body = code
    .replace(/^var (\w+ = require\("[\w-]+"\)[,;]\s*)+/m, (statement) =>
      statement.replace(/(?:var )?(\w+) = require\(("[\w-]+")\)[,;]/g, 'import * as $1 from $2;'),
    )
    .replace(/^exports\.(\w+) =/gm, (start, name) =>
      variables.has(name) ? start : `const exports_${name} =`,
    )
    .replace(/\bexports\.(\w+)/g, 'exports_$1')
  const declared = Array.from(variables, (name) => `let exports_${name};\n`).join('')
  return `${declared}${body}\nexport { ${Array.from(names, (name) => `exports_${name} as ${name}`)} }\n`
}
