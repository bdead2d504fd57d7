import type { Mistral } from '@mistralai/mistralai'
import type { SDKOptions } from '@mistralai/mistralai/lib/config.js'

type Chat = Mistral['chat']
type Method<Name extends 'complete' | 'stream'> = (
  request: Omit<Parameters<Chat[Name]>[0], 'model'> & { model?: string },
  options?: Parameters<Chat[Name]>[1],
) => ReturnType<Chat[Name]>

export declare class MistralAzure {
  constructor(options: Omit<SDKOptions, 'apiKey'> & { endpoint: string; apiKey: string })
  readonly chat: { complete: Method<'complete'>; stream: Method<'stream'> }
}
