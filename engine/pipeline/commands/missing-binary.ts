/**
 * Returns the cause and the remedy if a package does not find its compiled code for this system, in an optional package of its
 * own. Undefined for every other message.
 */
export function missingBinary(message: string): string | undefined {
  if (!/^Cannot find (?:native binding|module '[^']+\.node')/.test(message)) return undefined
  return 'The packages in node_modules lack the compiled code for this system: they were installed without optional packages, or on another system. Install them again on this system, without `--omit=optional`.'
}
