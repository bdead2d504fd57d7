import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'

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
  --no-cache   make everything anew`

// React renders several times faster without its development checks; it reads this when it is first imported.
const command = process.argv[2]
process.env.NODE_ENV = 'production'

try {
  process.exitCode = await main()
} catch (error) {
  // A fault of the tool or its surroundings, such as a taken port: the message says what to do.
  process.stderr.write(`${process.env.DEBUG ? (error as Error).stack : (error as Error).message}\n`)
  process.exitCode = 1
}

async function main(): Promise<number> {
  const options = readOptions()
  if (!options) return 2
  const { projectAt } = await import('./pipeline/load/project.ts')
  const project = projectAt(process.cwd(), options.site ?? 'site')
  const { base, cache, changed, host, out, port } = options

  switch (command) {
    case 'build': {
      const { buildSite } = await import('./pipeline/build-site.ts')
      const { problemsAsText, countProblems } = await import('./pipeline/print-problems.ts')
      const { unprovenAsText } = await import('./pipeline/prove/print-samples.ts')
      const start = performance.now()
      const result = await buildSite(project, { out, cache, base })
      if (result.problems.length > 0) print(`${problemsAsText(result.problems)}\n`)
      if (result.samples) print(`${unprovenAsText(result.samples)} Programs are proven by: npm run check`)
      for (const { name, bytes, limit } of result.budgets) {
        const verdict = bytes > limit ? 'over' : 'of'
        print(`${name}: ${kilobytes(bytes)} ${verdict} ${kilobytes(limit)} (brotli)`)
      }
      const seconds = ((performance.now() - start) / 1000).toFixed(2)
      print(
        result.written
          ? `${result.pages} pages in ${out}/ in ${seconds} s; ${countProblems(result.problems)}.`
          : `Nothing was written: ${countProblems(result.problems)}.`,
      )
      return result.written ? 0 : 1
    }
    case 'check': {
      if (options.rules) {
        const { rulesAsText } = await import('./checks/rules.ts')
        print(rulesAsText())
        return 0
      }
      const { checkProject } = await import('./pipeline/check-project.ts')
      const { problemsAsText, countProblems } = await import('./pipeline/print-problems.ts')
      const { samplesAsText } = await import('./pipeline/prove/print-samples.ts')
      const result = await checkProject(project, { cache, changed, base, published: options.published })
      const { problems, samples, pages, provenPages } = result
      if (problems.length > 0) print(`${problemsAsText(problems)}\n`)
      if (samples) print(samplesAsText(samples))
      if (provenPages < pages)
        print(`Samples of ${provenPages} of ${pages} pages: the others did not change.`)
      print(`${countProblems(problems)}.`)
      return problems.some(({ severity }) => severity === 'error') ? 1 : 0
    }
    case 'freeze': {
      const { freezeVersion } = await import('./pipeline/freeze-version.ts')
      const { folder, pages, lines, into } = await freezeVersion(project, options.names[0] ?? '')
      print(`${pages} pages are frozen in ${folder}/. Now add this to ${project.site}/site.config.ts`)
      print(
        `${into ? `in ${into}, newest version first, ` : ''}so that readers get them:\n\n  ${lines.join('\n  ')}`,
      )
      return 0
    }
    case 'keep': {
      const { keepAssets } = await import('./pipeline/emit/folder/keep-assets.ts')
      const { days, megabytes } = options
      const [from = ''] = options.names
      const files = keepAssets(from, out, { days, bytes: megabytes * 1_000_000 })
      print(`${files} assets of ${from} are in ${out}/ too.`)
      return 0
    }
    case 'api-diff': {
      const { compareDescriptions } = await import('./pipeline/prove/compare-descriptions.ts')
      const [before, after] = options.names
      if (before === undefined || after === undefined || options.names.length > 2) break
      try {
        const { markdown, breaks } = compareDescriptions(before, after)
        process.stdout.write(markdown)
        return breaks ? 1 : 0
      } catch (error) {
        process.stderr.write(`${(error as Error).message}\n`)
        return 2
      }
    }
    case 'mcp': {
      const { serveMcpOnHttp, serveMcpOnStdio } = await import('./mcp/serve-mcp.ts')
      const { engineVersion } = await import('./pipeline/engine-package.ts')
      const served = { site: options.site ?? out, version: engineVersion() }
      // What is printed on the standard streams would be read as an answer.
      if (options.http)
        print(`Programs are answered at ${(await serveMcpOnHttp({ ...served, port })).address}`)
      else serveMcpOnStdio(served)
      return 0
    }
    case 'preview': {
      const { configuredBase } = await import('./pipeline/load/load-config.ts')
      const { previewServer } = await import('./pipeline/serve/preview-server.ts')
      const served = await configuredBase(project, base)
      const address = await previewServer(out, { port, host, base: served })
      print(`The site in ${out}/ is at ${address}`)
      return 0
    }
    case 'dev': {
      const { devServer } = await import('./pipeline/serve/dev-server.ts')
      const address = await devServer(project, { port, host, cache, base })
      print(`The site is at ${address}: edit it, and the open page follows.`)
      return 0
    }
  }
  print(USAGE)
  return command === undefined || command === 'help' ? 0 : 2
}

interface Options {
  /** Of the version to freeze, the folder whose assets are kept, or the files to compare. */
  names: string[]
  site: string | undefined
  out: string
  base: string | undefined
  port: number
  host: string | undefined
  cache: boolean
  changed: boolean
  published: string | undefined
  days: number
  megabytes: number
  rules: boolean
  http: boolean
}

function readOptions(): Options | null {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(3),
      allowNegative: true,
      allowPositionals: ['freeze', 'keep', 'api-diff'].includes(command ?? ''),
      options: {
        site: { type: 'string' },
        out: { type: 'string', default: 'dist' },
        base: { type: 'string' },
        port: { type: 'string', default: '3000' },
        host: { type: 'string' },
        cache: { type: 'boolean', default: true },
        published: { type: 'string' },
        days: { type: 'string', default: '30' },
        megabytes: { type: 'string', default: '200' },
        changed: { type: 'boolean', default: false },
        rules: { type: 'boolean', default: false },
        http: { type: 'boolean', default: false },
      },
    })
    const port = Number(values.port)
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new Error(`"${values.port}" is no port: give a number from 0 to 65535.`)
    if (values.base !== undefined && !/^\/(?:.*\/)?$/.test(values.base))
      throw new Error(`"${values.base}" is no base path: begin and end it with a slash, like "/docs/".`)
    const { base, host, published, site } = values
    const [days, megabytes] = [Number(values.days), Number(values.megabytes)]
    if (!(days >= 0 && megabytes >= 0)) throw new Error('--days and --megabytes take a number.')
    return { ...values, names: positionals, site, base, host, published, port, days, megabytes }
  } catch (error) {
    print(`${(error as Error).message}\n\n${USAGE}`)
    return null
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
