import { expect, test } from 'vitest'
import { partOf } from './site-reader.ts'

const MARKDOWN = `# Page

## Use

First.

\`\`\`
## Use
\`\`\`

- A list

  ## Use

  In a list.

### [Use](/use/)

Last.
`

test('a part begins with its heading and ends before the next heading of its level', () => {
  expect(partOf(MARKDOWN, 'use')).toBe('## Use\n\nFirst.\n\n```\n## Use\n```\n\n- A list')
  expect(partOf(MARKDOWN, 'use-2')).toBe('### [Use](/use/)\n\nLast.')
  expect(partOf(MARKDOWN, 'use-3')).toBeNull()
})

test('a heading in a list counts, as in the addresses of Markdown files', () => {
  expect(partOf(MARKDOWN, 'use-1')).toBe('  ## Use\n\n  In a list.\n\n### [Use](/use/)\n\nLast.')
})
