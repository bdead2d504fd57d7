/** Text, or another kind of content. Samples send text only. */
type Content = { text: string } | { text?: never; image: object }

interface Message {
  role: 'user' | 'assistant' | undefined
  content: Content[] | undefined
}

export interface ConverseCommandInput {
  modelId: string | undefined
  messages?: Message[] | undefined
  system?: { text: string }[] | undefined
  inferenceConfig?: {
    maxTokens?: number | undefined
    temperature?: number | undefined
    topP?: number | undefined
    stopSequences?: string[] | undefined
  }
}

export interface ConverseCommandOutput {
  output: { message?: Message | undefined } | undefined
  stopReason: string | undefined
  usage: { inputTokens: number; outputTokens: number; totalTokens: number } | undefined
}

export declare class ConverseCommand {
  constructor(input: ConverseCommandInput)
  readonly input: ConverseCommandInput
}

export declare class BedrockRuntimeClient {
  constructor(settings: { region?: string | undefined })
  send(command: ConverseCommand): Promise<ConverseCommandOutput>
}
