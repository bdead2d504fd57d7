import { parseAst } from 'rolldown/parseAst'
import { isMap, isNode, isScalar, parseDocument } from 'yaml'
import { type Field, type FilePosition, positionAt } from '../model/problem.ts'

type Program = ReturnType<typeof parseAst>
type Statement = Program['body'][number]
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression']

/**
 * Returns line and column of a field in the default export of a module: of its name, or of the nearest literal around
 * it. `text` is TypeScript, or JSON or YAML by the ending of `file`. Null without a default export. In a page, the position is
 * that of the value in the front matter.
 */
export function fieldPosition(
  text: string,
  file: string,
  field: Field,
): Pick<FilePosition, 'line' | 'column'> | null {
  if (/\.mdx?$/.test(file)) return frontMatterPosition(text, field)
  if (file.endsWith('.yaml')) return namePosition(text, field)
  const before = file.endsWith('.json') ? 'export default ' : ''
  const { body } = parseAst(before + text, { lang: 'ts' })
  const exported = body.find((statement) => statement.type === 'ExportDefaultDeclaration')
  if (!exported) return null
  let value = exported.declaration as Expression
  let offset = value.start
  for (const key of field) {
    const part = partOf(written(value, body), key)
    if (!part) break
    offset = part.offset
    value = part.value
  }
  return positionAt(text, offset - before.length)
}

function frontMatterPosition(text: string, field: Field): Pick<FilePosition, 'line' | 'column'> | null {
  const [, start = '', yaml = ''] = /^(---[^\n]*\n)(.*?)^---/ms.exec(text) ?? []
  const node = parseDocument(yaml).getIn(field, true)
  return isNode(node) && node.range ? positionAt(text, start.length + node.range[0]) : null
}

/** Returns the position of the name of a field of YAML. */
function namePosition(yaml: string, field: Field): Pick<FilePosition, 'line' | 'column'> | null {
  const around = parseDocument(yaml).getIn(field.slice(0, -1), true)
  const names = isMap(around) ? around.items.map(({ key }) => key) : []
  const name = names.find((key) => isScalar(key) && key.value === field.at(-1))
  return isNode(name) && name.range ? positionAt(yaml, name.range[0]) : null
}

/** Returns the literal in an expression: `defineConfig({ … })`, `{ … } satisfies T`, or the name of a constant. */
function written(value: Expression, body: Program['body']): Expression | undefined {
  switch (value.type) {
    case 'CallExpression': {
      const [first] = value.arguments
      return first && first.type !== 'SpreadElement' ? written(first, body) : undefined
    }
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return written(value.expression, body)
    case 'Identifier': {
      const constants = body.flatMap(constantsIn)
      const named = constants.find(({ id }) => id.type === 'Identifier' && id.name === value.name)
      return named?.init ? written(named.init, body) : undefined
    }
    default:
      return value
  }
}

function constantsIn(statement: Statement) {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declared?.type === 'VariableDeclaration' ? declared.declarations : []
}

/** Returns the value and the position of a property or an item. */
function partOf(
  value: Expression | undefined,
  key: PropertyKey,
): { value: Expression; offset: number } | undefined {
  if (value?.type === 'ArrayExpression') {
    const items = value.elements.slice(0, Number(key) + 1)
    const item = items[Number(key)]
    // After a spread, the index of an item is unknown.
    if (!item || items.some((each) => each?.type === 'SpreadElement')) return undefined
    return { value: item as Expression, offset: item.start }
  }
  if (value?.type !== 'ObjectExpression') return undefined
  for (const property of value.properties) {
    if (property.type === 'SpreadElement') continue
    const { key: name } = property
    const isNamed =
      name.type === 'Identifier'
        ? name.name === key && !property.computed
        : name.type === 'Literal' && name.value === key
    if (isNamed) return { value: property.value, offset: name.start }
  }
  return undefined
}
