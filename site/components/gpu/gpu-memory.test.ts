import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { describe, expect, test } from 'vitest'
import { components as ownComponents } from '../../../engine/components/index.ts'
import { compilePage } from '../../../engine/content/compile-page.ts'
import { aContext } from '../../../engine/fixtures/a-context.ts'
import { components } from '../index.ts'
import { memoryOf, neededMemory } from './gpu-memory.ts'

const NEMO = 'mistralai/Mistral-Nemo-Instruct-2407'

const compile = (text: string) =>
  compilePage(text, 'site/docs/a.mdx', aContext({ components: { ...ownComponents, ...components } }))

/** What is wrong with a code block in `<GpuServer>`, on line 3 of its page. */
async function server(code: string, attributes = '', language = 'bash'): Promise<string[]> {
  const text = `# A\n\n<GpuServer${attributes}>\n\n\`\`\`${language}\n${code}\n\`\`\`\n\n</GpuServer>\n`
  const { problems } = await compile(text)
  return problems.map(({ line, message }) => `${line}: ${message}`)
}

test('the memory of a server is that of the weights and of the context, over its share of the GPU', () => {
  const model = memoryOf(NEMO)
  expect(model).toEqual({ weights: 24.5e9, token: 163_840, context: 131_072 })
  if (!model) throw new Error('Mistral Nemo has no architecture.')
  expect(neededMemory({ model, context: 16_384, share: 1 }) / 1e9).toBeCloseTo(27.18, 2)
  expect(neededMemory({ model, context: 16_384, share: 0.9 }) / 1e9).toBeCloseTo(30.2, 1)
  expect(memoryOf('mistralai/Unheard-Of')).toBeUndefined()
})

test('a page names the memory, and no model that has no architecture', async () => {
  const { page } = await compile(
    `# A\n\n${['weights', 'token', 'cache', 'sum', 'gpu'].map((part) => `<GpuMemory of="${NEMO}" part="${part}" context="16384" />`).join(', ')}.`,
  )
  expect(page?.markdown).toContain('24.5 GB, 160 KiB, 2.7 GB, 27.2 GB, 30.2 GB.')
  const { problems } = await compile('# A\n\nIt is <GpuMemory of="mistralai/Mistral-Nemo" part="gpu" />.')
  expect(problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
    expect.stringContaining('no weights of site/models.yaml with an architecture are in'),
  ])
})

describe('a command that starts a server', () => {
  const vllm = (more: string) => `vllm serve ${NEMO} ${more}`

  test('has room for its context on the GPUs that it names', async () => {
    expect(await server(vllm('--max-model-len 16384'), ' gpus="32 GB"')).toEqual([])
    expect(await server(vllm('--tensor-parallel-size 2'), ' gpus="2 × 32 GB"')).toEqual([])
    expect(await server(vllm(''), ' gpus="32 GB"')).toEqual([
      '3: <GpuServer> has no room for its context: 131072 tokens need 51.1 GB, and the GPUs have 32 GB.',
    ])
    expect(await server(vllm('--max-model-len 16384'), ' gpus="24 GB"')).toHaveLength(1)
    expect(
      await server(vllm('--max-model-len 16384 --gpu-memory-utilization 0.8'), ' gpus="32 GB"'),
    ).toHaveLength(1)
    expect(await server(`LLM(model="${NEMO}", max_model_len=90000)`, ' gpus="32 GB"', 'python')).toHaveLength(
      1,
    )
  })

  test('asks for no more context than the model has, and is split over the GPUs that it names', async () => {
    expect(await server(vllm('--max-model-len 200000'), ' gpus="4 × 80 GB"')).toEqual([
      `3: <GpuServer> asks for 200000 tokens of context, and ${NEMO} has 131072.`,
    ])
    expect(await server(vllm('--tensor-parallel-size 4'), ' gpus="2 × 80 GB"')).toEqual([
      '3: <GpuServer> splits the model over 4 GPUs, and names 2.',
    ])
    expect(await server('vllm serve other/model', ' gpus="24 GB"')).toEqual([
      '3: <GpuServer> has no command that names a model of mistralai.',
    ])
  })

  test('of SkyPilot rents GPUs in a number in which its clouds have them', async () => {
    const task = (accelerators: string, cloud: string) =>
      server(
        `resources:\n  accelerators: ${accelerators}\n  cloud: ${cloud}\nrun: vllm serve mistralai/Mistral-7B-Instruct-v0.2`,
        '',
        'yaml',
      )
    expect(await task('A10G:1', 'aws')).toEqual([])
    expect(await task('A100-80GB:2', 'aws')).toEqual([
      '3: <GpuServer> rents 2 × A100-80GB, which aws does not rent in this number.',
    ])
    expect(await task('A10G:1', 'gcp')).toHaveLength(1)
    expect(await task('A10:1', 'aws')).toEqual([expect.stringContaining('rents "A10", which site/gpus.yaml')])
  })

  test('names its GPUs, on each page that starts vLLM', () => {
    const unnamed = globSync('site/docs/**/*.mdx').flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const blocks = [...text.matchAll(/^ *```\w.*\n[^`]*(?:vllm serve|vllm\/vllm-openai)/gm)]
      return blocks
        .filter(({ index }) => !/<GpuServer[^>]*>\s*$/.test(text.slice(0, index)))
        .map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`)
    })
    expect(unnamed).toEqual([])
  })
})
