import { expect, test } from 'vitest'
import { withMarkdownAddresses } from './markdown-address.ts'

const context = {
  source: 'site/openapi.yaml',
  docs: 'site/docs',
  route: '/api/',
  base: '/docs/',
  url: 'https://docs.example',
}

test.each([
  ['[a](/guides/rag/)', '[a](https://docs.example/docs/guides/rag/index.md)'],
  ['[a](/guides/rag/#part "Title")', '[a](https://docs.example/docs/guides/rag/index.md#part "Title")'],
  [
    '[a](</files/a.pdf>), [b](/x/)',
    '[a](<https://docs.example/docs/files/a.pdf>), [b](https://docs.example/docs/x/index.md)',
  ],
  ['[a]: /guides/rag/', '[a]: https://docs.example/docs/guides/rag/index.md'],
  ['[a](docs/guides/rag.mdx)', '[a](https://docs.example/docs/guides/rag/index.md)'],
  [
    '[a](#part) [b](https://other.example/) [c](mailto:a@b.example)',
    '[a](#part) [b](https://other.example/) [c](mailto:a@b.example)',
  ],
  ['[a](javascript:alert(1))', '[a](javascript:alert(1))'],
  ['```md\n[a](/guides/)\n```', '```md\n[a](/guides/)\n```'],
])('the Markdown %j goes into a Markdown file as %j', (written, file) => {
  expect(withMarkdownAddresses(written, context)).toBe(file)
})
