import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'
import { weights } from '../models.ts'

/** Bytes of GPU memory that a model takes, at 16 bits for each number. */
export interface ModelMemory {
  weights: number
  /** The KV cache of one token. */
  token: number
  /** The maximum context, in tokens. */
  context: number
}

/** GPUs of one kind in one machine. */
export interface Gpus {
  count: number
  /** Memory of one, in GB. */
  memory: number
}

/** A model server, as its command line describes the server. */
export interface ModelServer {
  model: ModelMemory
  /** Tokens of context for which the server reserves memory. */
  context: number
  /** Share of the memory of the GPUs that the server may use. */
  share: number
}

/** Bytes of one weight, and of one number of the KV cache: bfloat16. */
const BYTES = 2

/** Returns the memory of a model by its Hugging Face repository; undefined if `models.yaml` has no architecture of the model. */
export function memoryOf(repository: string): ModelMemory | undefined {
  const { architecture } = weights.find((each) => each.repository === repository) ?? {}
  if (!architecture) return undefined
  const { parameters, layers, kv_heads, head_size, context } = architecture
  return {
    weights: parameters * 1e9 * BYTES,
    // Each layer stores a key and a value for every KV head.
    token: 2 * layers * kv_heads * head_size * BYTES,
    context,
  }
}

/**
 * Returns the minimum memory of all GPUs of a server together, in bytes:
 * (weights + KV cache of one token × tokens of context) ÷ share of the memory that the server may use.
 */
export function neededMemory({ model, context, share }: ModelServer): number {
  return (model.weights + model.token * context) / share
}

/** Reads the command line of a server (vLLM, TGI, TensorRT-LLM) or a call of `LLM` in Python; returns its mistakes. */
export function readServer(text: string): ModelServer | string {
  const id = /\bmistralai\/[\w.-]+/.exec(text)?.[0]
  if (id === undefined) return 'has no command that names a model of mistralai'
  const model = memoryOf(id)
  if (!model) return `serves ${id}, which has no architecture in site/models.yaml`
  const value = (...names: string[]): number | undefined => {
    const found = names.flatMap((name) => new RegExp(`\\b${name}[ =]+([\\d.]+)`).exec(text)?.[1] ?? [])[0]
    return found === undefined ? undefined : Number(found)
  }
  const context = value('max-model-len', 'max_model_len', 'max-total-tokens', 'max_seq_len') ?? model.context
  if (context > model.context) return `asks for ${context} tokens of context, and ${id} has ${model.context}`
  const share = value('gpu-memory-utilization', 'gpu_memory_utilization', 'cuda-memory-fraction') ?? 0.9
  return { model, context, share }
}

/** Returns the number of GPUs among which the command splits the model; undefined without such an option. */
export function splitOf(text: string): number | undefined {
  const found = /(?:tensor-parallel-size|tensor_parallel_size|num-shard|tp_size)[ =]+(\d+)/.exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

const CLOUDS = ['aws', 'azure', 'gcp'] as const
const Counts = z.array(z.int().positive()).optional()
const Rented = z.record(
  z.string(),
  z.strictObject({ memory: z.number(), aws: Counts, azure: Counts, gcp: Counts }),
)

const rented = Rented.parse(parse(readFileSync(new URL('../../gpus.yaml', import.meta.url), 'utf8')))

/** Returns the GPUs that a task of SkyPilot rents (`accelerators: A100-80GB:2`), or the mistake if no cloud rents them. */
export function rentedGpus(task: string): Gpus | string {
  const [, name = '', number = '1'] = /accelerators: ([\w-]+):?(\d*)/.exec(task) ?? []
  const gpu = rented[name]
  if (!gpu) return `rents "${name}", which site/gpus.yaml does not know: ${Object.keys(rented).join(', ')}`
  const count = Number(number)
  const named = [...task.matchAll(/cloud: (\w+)/g)].map(([, cloud]) => cloud)
  const clouds = CLOUDS.filter((cloud) => named.length === 0 || named.includes(cloud))
  const unfit = clouds.filter((cloud) => !gpu[cloud]?.includes(count))
  if (unfit.length === 0 || (named.length === 0 && unfit.length < clouds.length))
    return { count, memory: gpu.memory }
  return `rents ${count} × ${name}, which ${unfit.join(' and ')} does not rent in this number`
}
