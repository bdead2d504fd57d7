/** Imports a TypeScript module, an absolute path, with all that it imports. */
export function importTypeScript(path: string): Promise<Record<string, unknown>>
