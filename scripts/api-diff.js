// npm run api-diff -- REVISION: compares the description of the API with the description in a Git revision. The default
// is the last commit if the description has uncommitted edits, else the commit before. A change that breaks callers
// fails, unless the message of the last commit has a line "Breaks-callers: REASON".
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const FILE = 'site/openapi.yaml'

const git = (...parameters) => spawnSync('git', parameters, { encoding: 'utf8', maxBuffer: 2 ** 28 })
const isEdited = git('diff', '--quiet', 'HEAD', '--', FILE).status === 1
const revision = process.argv[2] ?? (isEdited ? 'HEAD' : 'HEAD~1')
// From this folder, which may be below the folder of the repository.
const old = git('show', `${revision}:./${FILE}`)
if (old.status === 0) process.exitCode = compare(old.stdout)
else {
  process.stdout.write(
    `${FILE} was not compared: there is no commit ${revision}, or the commit does not contain the file.\n`,
  )
  // The first commit has no commit before it, but a commit that the caller names must be there.
  if (process.argv[2]) process.exitCode = 2
}

function compare(input) {
  const command = fileURLToPath(new URL('../engine/bin.js', import.meta.url))
  const stdio = ['pipe', 'inherit', 'inherit']
  const { status } = spawnSync(process.execPath, [command, 'api-diff', '-', FILE], { input, stdio })
  const isSaid = !isEdited && /^Breaks-callers: \S/m.test(git('log', '-1', '--format=%B').stdout)
  if (status === 1 && !isSaid)
    process.stderr.write(
      'The change breaks callers. Undo the change, or commit it with a line "Breaks-callers: REASON" in the message.\n',
    )
  return status === 1 && isSaid ? 0 : (status ?? 2)
}
