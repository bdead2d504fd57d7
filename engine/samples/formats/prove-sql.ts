import type { Block, Finding } from '../block.ts'

/** A block of SQL parses, as PostgreSQL speaks it. */
export async function proveSql({ code }: Block): Promise<Finding[]> {
  const { parse } = await import('pgsql-ast-parser')
  try {
    parse(code)
    return []
  } catch (error) {
    const told = (error as Error).message
    const line = Number(/line (\d+)/.exec(told)?.[1] ?? 1) - 1
    return [
      {
        rule: 'sample-sql',
        message: `The block is no SQL of PostgreSQL: ${told.split('\n').find((text) => text.trim() !== '')}`,
        hint: 'Correct it. SQL that only another database understands says so: unproven="SQL of …".',
        line,
      },
    ]
  }
}
