import { isPair, isScalar, isSeq, LineCounter, type Node, parseAllDocuments, visit, type YAMLMap } from 'yaml'
import { quote } from '../../openapi/samples/shell-word.ts'
import type { Block } from '../block.ts'
import type { CommandTable } from '../proof.ts'

/** A script, and the YAML value that contains the script. */
interface Script {
  code: string
  node: Node | undefined
}

/** Keys whose texts of several lines are scripts, in SkyPilot tasks and in workflows. */
const SCRIPT_KEYS = ['run', 'setup']

/** An expression of a workflow, which is replaced by its value before the script runs: `${{ secrets.KEY }}`. */
const EXPRESSION = /\$\{\{.*?\}\}/g

/**
 * Returns the commands that a block of YAML starts, as blocks of bash: scripts of SkyPilot, and containers of Docker
 * Compose and Kubernetes whose image is in the table.
 */
export function yamlScripts(block: Block, table: CommandTable): Block[] {
  const lineCounter = new LineCounter()
  const scripts: Script[] = []
  for (const document of parseAllDocuments(block.code, { lineCounter })) {
    visit(document, {
      Pair(_, { key, value }) {
        const isScript = isScalar(key) && SCRIPT_KEYS.includes(String(key.value))
        if (isScript && isScalar(value) && value.type?.startsWith('BLOCK'))
          scripts.push({ code: String(value.value).replace(EXPRESSION, '1'), node: value })
      },
      Map(_, map, path) {
        const list = path.findLast((node) => isPair(node) && isScalar(node.key))
        const started = startOf(map, isPair(list) && String(list.key) === 'containers', table)
        if (started) scripts.push(started)
      },
    })
  }
  return scripts.map(({ code, node }) => {
    // A block scalar begins in the line after its key. Only in a literal scalar, each line is a line of the script.
    const type = isScalar(node) ? node.type : undefined
    const first = lineCounter.linePos(node?.range?.[0] ?? 0).line - (type?.startsWith('BLOCK') ? 0 : 1)
    const lines = code.split('\n').map((_, index) => first + (type === 'BLOCK_LITERAL' ? index : 0))
    const writtenLines = lines.map((line) => block.writtenLines?.[line] ?? line)
    return { ...block, language: 'bash', code, meta: {}, writtenLines }
  })
}

/** The command that a container starts, as a line of bash; null if it starts none or the table lacks the image. */
function startOf(container: YAMLMap, isKubernetes: boolean, table: CommandTable): Script | null {
  const image = String(container.get('image') ?? '')
  const [name = ''] = image.split(':')
  const title = Object.keys(table).find((command) => Object.hasOwn(table[command]?.images ?? {}, name))
  if (title === undefined) return null
  const [program, words] = isKubernetes ? ['command', 'args'] : ['entrypoint', 'command']
  const entry = commandWords(container.get(program, true))
  const given = commandWords(container.get(words, true))
  const node = [words, program, 'image'].map((key) => container.get(key, true)).find((value) => value)
  return { code: [...(entry.length > 0 ? entry : [title, image]), ...given].join(' '), node }
}

/** The words of a command, quoted for bash. Docker Compose divides a text into words as a shell does. */
function commandWords(node: Node | undefined): string[] {
  if (isSeq(node)) return node.items.map((item) => quote(String(item)))
  return isScalar(node) ? [String(node.value).replaceAll('\n', ' ')] : []
}
