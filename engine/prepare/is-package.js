/**
 * Matches the names of packages and of modules of Node, and no path. The compiler also tests the path to which an import
 * leads, and a path of Windows begins with the letter of a disk: `C:\`.
 */
export const isPackage = /^(?![a-z]:)[^./\0]/i
