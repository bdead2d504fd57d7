import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The number of pages in a folder. Each folder is a category of the sidebar. */
const PAGES_IN_FOLDER = 25

/** Writes a site of `count` pages into `folder`, the same in each run. A page is as long as a usual page of our site. */
export function writeSyntheticSite(folder: string, count: number): void {
  rmSync(folder, { recursive: true, force: true })
  const write = (path: string, text: string) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const ids = Array.from({ length: count }, (_, index) => idOf(index))
  const folders = groups(ids)
  write('docs/index.mdx', page('Synthetic site', 0, ids))
  for (const [index, id] of ids.entries()) write(`docs/${id}.mdx`, page(`Page ${index + 1}`, index, ids))
  write(
    'sidebars.ts',
    `export default { docs: ['index', ${[...folders]
      .map(([name, members]) =>
        JSON.stringify({ type: 'category', label: name, collapsed: true, items: members }),
      )
      .join(', ')}] }\n`,
  )
  write('site.config.ts', `export default { title: 'Synthetic', url: 'https://synthetic.example' }\n`)
  write('static/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
}

function idOf(index: number): string {
  return `part-${Math.floor(index / PAGES_IN_FOLDER) + 1}/page-${index + 1}`
}

function groups(ids: string[]): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const id of ids) {
    const folder = id.split('/')[0] ?? ''
    folders.set(folder, [...(folders.get(folder) ?? []), id])
  }
  return folders
}

const WORDS =
  'the model answers with a list of choices and each of them holds one message that your program reads before it goes on to the next request while tokens are counted on both sides of the call'.split(
    ' ',
  )

/** Returns sentences that differ between pages and are the same in each run. */
function prose(seed: number, sentences: number): string {
  return Array.from({ length: sentences }, (_, sentence) => {
    const words = Array.from(
      { length: 14 },
      (_, word) => WORDS[(seed * 7 + sentence * 13 + word * (3 + (seed % 5))) % WORDS.length] ?? 'word',
    )
    const text = words.join(' ')
    return `${text.charAt(0).toUpperCase()}${text.slice(1)} \`field_${seed % 97}\`.`
  }).join(' ')
}

function page(title: string, index: number, ids: string[]): string {
  const next = ids[(index + 1) % ids.length] ?? ids[0]
  const section = (number: number) => `## Part ${number} of ${title}

${prose(index + number, 6)}

\`\`\`python title="sample_${number}.py"
import os

client = Client(api_key=os.environ["API_KEY"])
response = client.resource_${index}.create(model="model-${number}", temperature=0.${number}, stream=True)
for event in response:
    print(event.data.choices[0].delta.content, end="")
\`\`\`

### Details of part ${number}

${prose(index + number + 50, 4)}

| Field | Type | Default |
| --- | --- | --- |
| \`max_tokens_${number}\` | integer | ${index} |
| \`temperature_${number}\` | number | 0.${number} |
`
  return `---
title: ${title}
description: ${prose(index, 1).replaceAll('`', '')}
---

${prose(index, 3)}

${[1, 2, 3, 4].map(section).join('\n')}
<Tabs groupId="language">
<TabItem value="python" label="Python">

\`\`\`python
print(client.models.list())
\`\`\`

</TabItem>
<TabItem value="typescript" label="TypeScript">

\`\`\`typescript
const models = await client.models.list();
\`\`\`

</TabItem>
<TabItem value="curl" label="curl">

\`\`\`bash
curl https://api.example/v1/models --header "Authorization: Bearer $API_KEY"
\`\`\`

</TabItem>
</Tabs>

:::note[Where to go]
Read [the next page](/${next}/#details-of-part-1).
:::
`
}
