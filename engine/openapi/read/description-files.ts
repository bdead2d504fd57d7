/** Paths of the description's files below the site's base: what `outputs` writes and the reference links to. */
export const descriptionFiles = { yaml: 'openapi.yaml', json: 'openapi.json' } as const
