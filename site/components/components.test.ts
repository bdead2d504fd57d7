import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { components as engineComponents } from '../../engine/components/index.ts'
import { compilePage } from '../../engine/content/compile-page.ts'
import { aContext } from '../../engine/fixtures/a-context.ts'
import { components } from './index.ts'

function compile(text: string) {
  return compilePage(
    text,
    'site/docs/a.mdx',
    aContext({ components: { ...engineComponents, ...components } }),
  )
}

test('the README of the site names each component with its attributes', () => {
  const entries = readFileSync('site/README.md', 'utf8').split(/\n(?=\|| *- )/)
  const missing = Object.entries(components).flatMap(([name, { attributes }]) => {
    const ofComponent = entries.filter((entry) => new RegExp(`\`<${name}[ >]`).test(entry)).join('\n')
    const words = ofComponent === '' ? [`<${name}>`] : attributes
    return words.filter((word) => !ofComponent.includes(word)).map((word) => `${name}: ${word}`)
  })
  expect(missing).toEqual([])
})

describe('components that show tokens', () => {
  test.each(['tokens', 'pictures'])('become the HTML and the Markdown of their fixture: %s', async (name) => {
    const source = readFileSync(new URL(`./fixtures/${name}.mdx`, import.meta.url), 'utf8')
    const { page, problems } = await compile(source)
    expect(problems).toEqual([])
    await expect(page?.html).toMatchFileSnapshot(`fixtures/${name}.html`)
    await expect(page?.markdown).toMatchFileSnapshot(`fixtures/${name}.md`)
  })

  test('do not add pieces of words to the search', async () => {
    const { page } = await compile('# A\n\n<Tokens text="Camembert" tokenizer="v3" />')
    expect(page?.sections.map(({ text }) => text)).toEqual([''])
  })

  test('add the values of a picture to the search once, without the labels of its sliders', async () => {
    const { page } = await compile(
      '# A\n\n<Distribution label="Two" tokens="The 2, A 1" temperature="0 to 1.5, at 1" top_p="0 to 1, at 0.85" />',
    )
    expect(page?.sections[0]?.text).toMatch(/^At temperature 1, top_p 0\.85:/)
  })

  test('are reported if they contain no samples', async () => {
    const { problems } = await compile('# A\n\n<TokenCounts>\n\nText\n\n</TokenCounts>')
    expect(problems.map(({ rule, line }) => `${rule} ${line}`)).toEqual(['wrong-content 3'])
  })
})
