import { defineComponent } from 'wordframe/components'
import * as z from 'zod'
import { type Gpus, neededMemory, readServer, rentedGpus, splitOf } from './gpu-memory.ts'

const GPUS = /^(?:(\d+) × )?(\d+) GB$/

/**
 * Wraps a code block that starts a model server: `<GpuServer gpus="2 × 80 GB">`. The check reports a model and context that
 * do not fit the memory of the GPUs. A task of SkyPilot names its own GPUs: a cloud must rent that number of them. The
 * component renders its content only.
 */
export const GpuServer = defineComponent({
  props: z.strictObject({ gpus: z.string().regex(GPUS, 'write it like "2 × 80 GB"').optional() }),
  Component: ({ children }) => <>{children}</>,
  wrongContent: (children, { gpus: written }) => {
    const [code, ...more] = children
    if (code?.type !== 'code' || more.length > 0) return 'must contain one code block, and nothing else'
    const [, count = '1', memory] = GPUS.exec(written ?? '') ?? []
    const gpus = memory ? { count: Number(count), memory: Number(memory) } : rentedGpus(code.value)
    return typeof gpus === 'string' ? gpus : wrongServer(code.value, gpus)
  },
})

function wrongServer(text: string, { count, memory }: Gpus): string | null {
  const server = readServer(text)
  if (typeof server === 'string') return server
  const split = splitOf(text)
  if (split !== undefined && split !== count) return `splits the model over ${split} GPUs, and names ${count}`
  const needed = neededMemory(server) / 1e9
  if (needed <= count * memory) return null
  const has = count === 1 ? `${memory} GB` : `${count} × ${memory} GB`
  return `has no room for its context: ${server.context} tokens need ${needed.toFixed(1)} GB, and the GPUs have ${has}`
}
