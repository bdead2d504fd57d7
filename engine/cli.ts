import { didYouMean } from './model/problem.ts'
import { type Command, print } from './pipeline/commands/command.ts'
import { missingBinary } from './pipeline/commands/missing-binary.ts'
import { type OptionName, readOptions } from './pipeline/commands/read-options.ts'
import { diskFault, diskFaultOfPath } from './pipeline/emit/folder/disk-fault.ts'
import { engineVersion } from './pipeline/engine-package.ts'
import { projectAt } from './pipeline/load/project.ts'
import { unhandledError } from './pipeline/load/unhandled-error.ts'

const USAGE = `Usage: wordframe <command> [options]

Commands
  dev                serve the site for authors; open pages show each edit
  build              write the site into dist/, with checks and budgets
  preview            serve dist/
  check              check links, anchors, samples, the description and budgets; write nothing
  freeze VERSION     copy the current docs as a version, for example: freeze 2.0
  api-diff OLD NEW   print the changes between two OpenAPI descriptions
  keep FOLDER        copy the assets of an earlier build into the new build, for example: keep published/
  mcp                answer programs by the Model Context Protocol (search, read, list) on the standard streams

Options of several commands
  --site DIR         folder of the site (default: site); mcp: an address or a folder (default: dist/)
  --out DIR          folder of the build (default: dist)
  --base PATH        base path that replaces the base path of the config, for example: /sub/
  --port N           port of dev, preview and mcp (default: 3000)
  --host NAME        address of dev and preview (default: localhost); 0.0.0.0 accepts requests of other machines
  --no-cache         build or check everything again, without stored results

Options of check
  --changed          check only the samples that may differ from the last commit
  --published FILE   check that the addresses of a sitemap.xml (an address or a file) still lead to pages
  --rules            print all rules, and the field of the config that sets the severity of each rule
  --translations     print what the other languages lack: pages, texts, and changes of the originals

Options of keep
  --days N           keep the assets of the last N days (default: 30)
  --megabytes N      keep at most N megabytes (default: 200)

Option of mcp
  --http             answer by HTTP on this machine`

const HELP = 'All commands and options: npx wordframe --help'

/** A command, which is loaded when it is run. */
interface CommandEntry {
  /** The words that the command takes besides options, as in `USAGE`; none by default. */
  names?: string
  options: OptionName[]
  load(): Promise<{ run: Command }>
}

const COMMANDS = new Map<string, CommandEntry>(
  Object.entries<CommandEntry>({
    dev: {
      options: ['site', 'base', 'port', 'host', 'cache'],
      load: () => import('./pipeline/commands/dev.ts'),
    },
    build: { options: ['site', 'out', 'base', 'cache'], load: () => import('./pipeline/commands/build.ts') },
    preview: {
      options: ['out', 'base', 'port', 'host'],
      load: () => import('./pipeline/commands/preview.ts'),
    },
    freeze: { names: 'VERSION', options: ['site'], load: () => import('./pipeline/commands/freeze.ts') },
    'api-diff': { names: 'OLD NEW', options: [], load: () => import('./pipeline/commands/api-diff.ts') },
    mcp: { options: ['site', 'out', 'port', 'http'], load: () => import('./pipeline/commands/mcp.ts') },
    check: {
      options: ['site', 'base', 'cache', 'changed', 'published', 'rules', 'translations'],
      load: () => import('./pipeline/commands/check.ts'),
    },
    keep: {
      names: 'FOLDER',
      options: ['out', 'days', 'megabytes'],
      load: () => import('./pipeline/commands/keep.ts'),
    },
  }),
)

const command = process.argv[2]
// React renders several times faster without its development checks; it reads this when it is first imported.
process.env.NODE_ENV = 'production'
const exit = process.exit.bind(process)
// A module of the site runs in this process. As an error, the call is reported at its place, and does not end `dev`.
process.exit = (status) => {
  throw new Error(`The code calls process.exit(${status ?? ''}), which would end the command.`)
}
// Linux ignores a signal without a handler if the process has the number 1, as the program of a container has.
if (process.pid === 1) {
  process.on('SIGINT', () => exit(130))
  process.on('SIGTERM', () => exit(143))
}
let isDone = false
process.on('exit', (status) => {
  // Node ends with 13 if a module waits without end (https://nodejs.org/api/process.html#exit-codes).
  if (isDone || (status !== 0 && status !== 13)) return
  process.stderr.write(
    'The command ended before its work was done. A module of the site, such as a component, waits at its top level for something that never happens.\n',
  )
  process.exitCode = status || 1
})
process.on('uncaughtException', (error: unknown) => {
  const { stack } = error instanceof Error ? error : new Error(String(error))
  process.stderr.write(`${process.env.DEBUG ? stack : unhandledError(error)}\n`)
  // The author corrects the module while the server runs.
  if (command !== 'dev') exit(1)
})
// A program such as `head` may close the output early. This is no fault: the command continues.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return
  process.stderr.write(`The output could not be written: ${diskFault(error) ?? error.message}\n`)
  exit(1)
})

try {
  process.exitCode = await main()
} catch (error) {
  // A fault of the engine or of the machine, such as a port in use. The message says what to do.
  const { stack, message } = error as Error
  const said = diskFaultOfPath(error) ?? missingBinary(message) ?? message
  process.stderr.write(`${process.env.DEBUG ? stack : said}\n`)
  process.exitCode = 1
}
isDone = true

async function main(): Promise<number> {
  const words = process.argv.slice(2)
  if (command === undefined) return refuse(USAGE)
  if (command === 'help' || words.some((word) => /^(?:--help|-h)$/.test(word))) {
    print(USAGE)
    return 0
  }
  if (command === '--version') {
    print(engineVersion())
    return 0
  }
  const entry = COMMANDS.get(command)
  if (!entry) {
    const hint = didYouMean(command, [...COMMANDS.keys()])
    return refuse(`${`"${command}" is not a command. ${hint}`.trimEnd()}\n${HELP}`)
  }
  const options = readOptions(process.argv.slice(3), {
    name: command,
    options: entry.options,
    names: entry.names ?? '',
  })
  if ('mistake' in options) return refuse(`${options.mistake}\n${HELP}`)
  const { run } = await entry.load()
  // The site of `mcp` may be an address, and no project.
  const site = (command !== 'mcp' && options.site) || 'site'
  return run(options, projectAt(process.cwd(), site, options))
}

/** Reports a mistake in the command line, and returns the exit status. */
function refuse(message: string): number {
  process.stderr.write(`${message}\n`)
  return 2
}
