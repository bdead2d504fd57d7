import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageFolders } from './modules.ts'

test('programs may read the packages of a project and of its workspace, and no other files', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'packages-')))
  const sdk = join(root, 'packages/sdk')
  mkdirSync(sdk, { recursive: true })
  for (const folder of ['node_modules/a', 'node_modules/@acme', 'docs'])
    mkdirSync(join(root, folder), { recursive: true })
  symlinkSync(sdk, join(root, 'node_modules/@acme/sdk'))
  symlinkSync(join(root, 'gone'), join(root, 'node_modules/gone'))
  writeFileSync(join(root, 'docs/.env'), '')
  const folders = packageFolders(join(root, 'docs')).filter((folder) => folder.startsWith(root))
  expect(folders).toEqual([join(root, 'docs/node_modules'), join(root, 'node_modules'), sdk])
  rmSync(root, { recursive: true })
})
