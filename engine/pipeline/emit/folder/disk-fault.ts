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
}

/**
 * Returns the cause and the remedy of an error of the file system as sentences, such as "the disk is full. Free some
 * space.". `orElse` continues the remedy. Undefined for every other error.
 */
export function diskFault(error: unknown, orElse = ''): string | undefined {
  const fault = FAULTS[(error as NodeJS.ErrnoException).code ?? '']
  return fault && `${fault.cause}. ${fault.remedy}${orElse}.`
}
