/** Continues the remedy of a fault of the output folder. */
export const OTHER_FOLDER = ', or choose another folder with --out'

/** The cause and the remedy of each error. */
const FAULTS: Partial<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some space',
  EDQUOT: 'the quota of this user is used up. Free some space',
  EROFS: 'the disk is read-only. Make the disk writable',
  EACCES: 'this user may not read or write there. Give the user the right',
  EPERM: 'this user may not read or write there. Give the user the right',
  ENOTDIR: 'a part of the path is a file, not a folder. Remove that file',
  EEXIST: 'a part of the path is a file, not a folder. Remove that file',
  ENOENT: 'a file or folder of the path is missing. Correct the path',
  ENAMETOOLONG: 'the name is too long. Use shorter names',
  ELOOP: 'a link of the path leads back to the link. Remove that link',
  EMFILE: 'too many files are open. Raise the limit of this user, e.g. with ulimit -n 4096',
}
/** Node replaces the bytes of a name that are not UTF-8, and then finds no such path. */
const NOT_UTF_8 =
  'the name of a file or folder is not UTF-8, and cannot be read. Rename it, for example with letters of English.'
/** Linux reports its limits of watched files as a full disk and as too many open files. */
const WATCHED =
  'this user watches too many files. End another program that watches files, or raise the limits: sudo sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=512'

/**
 * Returns the cause and the remedy of an error of the file system as sentences, such as "the disk is full. Free some
 * space.". `orElse` continues the remedy. Undefined for every other error.
 */
export function diskFault(error: unknown, orElse = ''): string | undefined {
  const { code = '', syscall, path = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && path.includes('\uFFFD')) return NOT_UTF_8
  const fault = syscall === 'watch' && ['ENOSPC', 'EMFILE'].includes(code) ? WATCHED : FAULTS[code]
  return fault && `${fault}${orElse}.`
}

/** Errors of the disk on which a file is written: of a copy, the disk of the copy. */
const OF_WRITING = ['ENOSPC', 'EDQUOT', 'EROFS']

/** Returns the path that an error of the file system names, with the cause and the remedy; undefined for every other error. */
export function diskFaultOfPath(error: unknown): string | undefined {
  const { code = '', path, dest = path } = error as NodeJS.ErrnoException & { dest?: string }
  const fault = path === undefined ? undefined : diskFault(error)
  return fault && `${OF_WRITING.includes(code) ? dest : path}: ${fault}`
}
