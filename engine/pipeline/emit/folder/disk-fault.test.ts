import { expect, test } from 'vitest'
import { diskFault, diskFaultOfPath } from './disk-fault.ts'

test.each([
  ['ENOSPC', 'write', /^the disk is full\. Free some space\.$/],
  ['ENOSPC', 'watch', /^this user watches too many files\. .*fs\.inotify\.max_user_watches/],
  ['EMFILE', 'watch', /^this user watches too many files\. .*fs\.inotify\.max_user_instances/],
  ['EMFILE', 'open', /^too many files are open\. .*ulimit -n/],
])('%s of "%s" has a cause and a remedy', (code, syscall, said) => {
  expect(diskFault(Object.assign(new Error(), { code, syscall }))).toMatch(said)
})

test.each([
  [
    'a copy on a full disk',
    { code: 'ENOSPC', path: 'old', dest: 'new' },
    'new: the disk is full. Free some space.',
  ],
  ['an original that is missing', { code: 'ENOENT', path: 'old', dest: 'new' }, /^old: a file or folder/],
  [
    'a name that is not UTF-8',
    { code: 'ENOENT', path: 'caf\uFFFD' },
    /^caf\uFFFD: the name of a file or folder is not UTF-8, .* Rename it/,
  ],
  ['a file', { code: 'ENOSPC', path: 'old' }, /^old: the disk is full/],
  ['no file', { code: 'ENOSPC' }, undefined],
])('the error of %s names the path to look at', (_what, properties, said) => {
  const message = diskFaultOfPath(Object.assign(new Error(), properties))
  if (said === undefined) expect(message).toBeUndefined()
  else expect(message).toMatch(said)
})
