import { didYouMean } from './model/problem.ts'
import { type Command, print } from './pipeline/commands/command.ts'
import { readOptions } from './pipeline/commands/read-options.ts'
import { diskFault } from './pipeline/emit/folder/disk-fault.ts'
import { engineVersion } from './pipeline/engine-package.ts'
import { projectAt } from './pipeline/load/project.ts'

const USAGE = `Usage: wordframe <command> [options]

  dev        serve the site for authors: edits show in the open page
  build      write the site into dist/, with checks and budgets
  preview    serve dist/
  freeze     copy the current docs as a version: freeze 2.0
  api-diff   print the changes between two OpenAPI descriptions: api-diff OLD NEW
  mcp        answer programs by the Model Context Protocol: search, read, list. From the site
             in dist/, or --site ADDRESS or FOLDER; on the standard streams, or with --http
  check      check links, anchors, samples, the description and budgets; write nothing
  keep       copy the assets of an earlier build into the new one: keep published/

  --site DIR   folder of the site (default: site)
  --out DIR    output folder (default: dist)
  --base PATH  base path in place of the config's, e.g. /sub/
  --port N     port of dev, preview and mcp (default: 3000)
  --host NAME  dev and preview: address to listen on, 0.0.0.0 for other machines too (default: localhost)
  --published SITEMAP   check: the addresses of this sitemap.xml (an address or a file) still lead somewhere
  --days N, --megabytes N   keep: assets of that age (default: 30) and size in all (default: 200)
  --http       mcp: answer by HTTP, on this machine
  --changed    check: of samples, only those that may differ from the last commit
  --rules      check: print every rule, and the field of the config that sets its severity
  --no-cache   build or check everything again, without the stored results`

/** A command, which is loaded when it is run. */
interface CommandEntry {
  /** How many words the command takes besides options; none by default. */
  names?: number
  load(): Promise<{ run: Command }>
}

const COMMANDS = new Map<string, CommandEntry>(
  Object.entries<CommandEntry>({
    dev: { load: () => import('./pipeline/commands/dev.ts') },
    build: { load: () => import('./pipeline/commands/build.ts') },
    preview: { load: () => import('./pipeline/commands/preview.ts') },
    freeze: { names: 1, load: () => import('./pipeline/commands/freeze.ts') },
    'api-diff': { names: 2, load: () => import('./pipeline/commands/api-diff.ts') },
    mcp: { load: () => import('./pipeline/commands/mcp.ts') },
    check: { load: () => import('./pipeline/commands/check.ts') },
    keep: { names: 1, load: () => import('./pipeline/commands/keep.ts') },
  }),
)

const command = process.argv[2]
// React renders several times faster without its development checks; it reads this when it is first imported.
process.env.NODE_ENV = 'production'
// A reader of the output that ends early, such as `head`, is no fault: the command goes on.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

try {
  process.exitCode = await main()
} catch (error) {
  // A fault of the tool or its surroundings, such as a taken port: the message says what to do.
  const { stack, message, path } = error as NodeJS.ErrnoException
  const fault = path === undefined ? undefined : diskFault(error)
  process.stderr.write(`${process.env.DEBUG ? stack : fault ? `${path}: ${fault}` : message}\n`)
  process.exitCode = 1
}

async function main(): Promise<number> {
  const words = process.argv.slice(2)
  if (command === undefined || command === 'help' || words.some((word) => /^(?:--help|-h)$/.test(word))) {
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
    print(`"${command}" is not a command. ${hint}`.trimEnd())
    print(`\n${USAGE}`)
    return 2
  }
  const options = readOptions(process.argv.slice(3), entry.names)
  if ('mistake' in options) {
    print(`${options.mistake}\n\n${USAGE}`)
    return 2
  }
  const { run } = await entry.load()
  return run(options, projectAt(process.cwd(), options.site ?? 'site'))
}
