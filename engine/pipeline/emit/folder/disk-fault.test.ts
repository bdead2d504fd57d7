import { expect, test } from 'vitest'
import { diskFault } from './disk-fault.ts'

test.each([
  ['ENOSPC', 'write', /^the disk is full\. Free some space\.$/],
  ['ENOSPC', 'watch', /^this user watches too many files\. .*fs\.inotify\.max_user_watches/],
  ['EMFILE', 'watch', /^this user watches too many files\. .*fs\.inotify\.max_user_instances/],
  ['EMFILE', 'open', /^too many files are open\. .*ulimit -n/],
])('%s of "%s" has a cause and a remedy', (code, syscall, said) => {
  expect(diskFault(Object.assign(new Error(), { code, syscall }))).toMatch(said)
})
