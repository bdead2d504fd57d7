import type { Block, Finding } from '../block.ts'

/** A block of TOML parses. */
export async function proveToml({ code }: Block): Promise<Finding[]> {
  const { parse, TomlError } = await import('smol-toml')
  try {
    parse(code)
    return []
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const message = `The block is no TOML: ${error.message.split('\n')[0]}.`
    return [{ rule: 'sample-toml', message, hint: 'Correct it.', line: error.line - 1 }]
  }
}
