/** Continues the remedy of a fault of the output folder. */
export const OTHER_FOLDER = ', or choose another folder with --out'

const NO_RIGHTS = { cause: 'this user may not read or write there', remedy: 'Give the user the right' }
const FAULTS: Partial<Record<string, { cause: string; remedy: string }>> = {
  ENOSPC: { cause: 'the disk is full', remedy: 'Free some space' },
  EDQUOT: { cause: 'the quota of this user is used up', remedy: 'Free some space' },
  EROFS: { cause: 'the disk is read-only', remedy: 'Make the disk writable' },
  EACCES: NO_RIGHTS,
  EPERM: NO_RIGHTS,
  ENOTDIR: { cause: 'a part of the path is a file, not a folder', remedy: 'Remove that file' },
  EEXIST: { cause: 'a part of the path is a file, not a folder', remedy: 'Remove that file' },
  ENOENT: { cause: 'a file or folder of the path is missing', remedy: 'Correct the path' },
  ENAMETOOLONG: { cause: 'the name is too long', remedy: 'Use shorter names' },
  ELOOP: { cause: 'a link of the path leads back to the link', remedy: 'Remove that link' },
  EMFILE: {
    cause: 'too many files are open',
    remedy: 'Raise the limit of this user, e.g. with ulimit -n 4096',
  },
}
/** Linux reports its limits of watched files as a full disk and as too many open files. */
const WATCHED = {
  cause: 'this user watches too many files',
  remedy:
    'End another program that watches files, or raise the limits: sudo sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=512',
}

/**
 * Returns the cause and the remedy of an error of the file system as sentences, such as "the disk is full. Free some
 * space.". `orElse` continues the remedy. Undefined for every other error.
 */
export function diskFault(error: unknown, orElse = ''): string | undefined {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  const fault = syscall === 'watch' && ['ENOSPC', 'EMFILE'].includes(code) ? WATCHED : FAULTS[code]
  return fault && `${fault.cause}. ${fault.remedy}${orElse}.`
}
