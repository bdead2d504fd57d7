/** Returns a description (OpenAPI 3.1, as JSON) of `count` operations and twice as many schemas, which refer to each other as in large APIs. */
export function describeLargeApi(count: number): string {
  const paths: Record<string, unknown> = {}
  for (let index = 0; index < count; index++) {
    paths[`/v1/things${index}/{id}`] = {
      post: {
        tags: [`tag${index % 20}`],
        operationId: `operation${index}`,
        summary: `Do the thing ${index}`,
        description: `Does it for thing ${index}, **always**, and answers with \`S${index + count}\`.`,
        parameters: [
          { name: 'id', in: 'path', required: true, description: 'Which one.', schema: { type: 'string' } },
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 0, maximum: 100, default: 10 } },
        ],
        requestBody: content(`S${index}`),
        responses: {
          200: { description: 'It is done.', ...content(`S${index + count}`) },
          422: { description: 'It is refused.', ...content('Refusal') },
        },
      },
    }
  }
  const schemas: Record<string, unknown> = {
    Refusal: { type: 'object', properties: { detail: { type: 'array', items: { type: 'string' } } } },
  }
  const total = 2 * count
  for (let index = 0; index < total; index++) {
    schemas[`S${index}`] = {
      type: 'object',
      description: `A *thing* of kind ${index}.`,
      required: ['name'],
      properties: {
        name: { type: 'string', description: `The name of thing ${index}.`, maxLength: 18 },
        state: { type: 'string', enum: ['NEW', 'DONE', 'LOST'], default: 'NEW' },
        weight: { type: ['number', 'null'], exclusiveMinimum: 0, description: 'How much it counts.' },
        self: { $ref: `#/components/schemas/S${index}` },
        next: { anyOf: [{ $ref: `#/components/schemas/S${(index + 1) % total}` }, { type: 'null' }] },
        many: { type: 'array', items: { $ref: `#/components/schemas/S${(index * 7 + 3) % total}` } },
        nested: {
          type: 'object',
          properties: {
            first: { type: 'boolean', description: 'Whether it comes first.' },
            labels: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
    }
  }
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Large', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths,
    components: { schemas },
  })
}

function content(name: string) {
  return { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } }
}
