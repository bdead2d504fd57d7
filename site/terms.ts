import type { SiteConfigInput } from 'wordframe'

/**
 * One name and one spelling for each thing: `use` is what the pages write, the forms in `not` stand nowhere in their
 * prose. Code, link targets and keywords are not judged. A form in small letters stands for its capitalized form and,
 * with an s, for its plural as well.
 */
export const terms: SiteConfigInput['terms'] = [
  // The provider, and what it offers.
  {
    use: 'Mistral AI',
    not: ['MistralAI', 'Mistral calls', 'Mistral offers', 'Mistral publishes', 'Mistral reports'],
  },
  { use: "Mistral AI's", not: ["Mistral's", 'Mistral’s'] },
  { use: 'La Plateforme', not: ['la Plateforme', 'la plateforme', 'La Platform', 'LaPlateforme'] },
  { use: 'Le Chat', not: ['le Chat', 'le chat', 'LeChat'] },
  { use: 'Classifier Factory', not: ['classifier factory', 'Classifier factory'] },
  { use: 'Mistral 7B', not: ['Mistral-7B', 'Mistral 7b'] },

  // What the API does and takes.
  { use: 'API key', not: ['API Key', 'API-key', 'api key', 'Api key', 'apikey'] },
  { use: 'JSON mode', not: ['JSON Mode', 'JSON-mode', 'json mode', 'Json mode'] },
  { use: 'JSON Schema', not: ['JSON-Schema', 'JSON schema', 'json schema', 'Json schema'] },
  { use: 'JSON Lines', not: ['JSON lines', 'JSON-Lines', 'JSONL files'] },
  { use: 'fill-in-the-middle', not: ['Fill-In-the-Middle', 'Fill-in-the-Middle', 'Fill-In-The-Middle'] },
  { use: 'fine-tuning', not: ['finetuning', 'fine tuning', 'Fine-Tuning'] },
  { use: 'fine-tune', not: ['finetune', 'fine tune'] },
  { use: 'fine-tuned', not: ['finetuned', 'fine tuned'] },
  { use: 'function calling', not: ['function-calling', 'Function Calling', 'tool calling', 'tool-calling'] },
  { use: 'structured output', not: ['Structured Output', 'structured-output'] },
  { use: 'few-shot', not: ['few shot', 'fewshot', 'Few-Shot'] },
  { use: 'retrieval-augmented generation', not: ['retrieval augmented', 'Retrieval-Augmented'] },
  { use: 'context window', not: ['context length', 'context size'] },
  { use: 'pretrained', not: ['pre-trained', 'pre-training'] },
  { use: 'hyperparameter', not: ['hyper-parameter', 'hyper parameter'] },
  { use: 'open source', not: ['open-source', 'opensource'] },
  { use: 'multimodal', not: ['multi-modal'] },
  { use: 'multilingual', not: ['multi-lingual'] },
  { use: 'dataset', not: ['data set', 'data-set'] },
  { use: 'endpoint', not: ['end point', 'end-point'] },
  { use: 'file name', not: ['filename', 'file-name'] },
  { use: 'self-deployment', not: ['self deployment', 'self-hosting', 'self hosting'] },
  { use: 'rate limit', not: ['rate-limit', 'ratelimit'] },

  // Other people's names, as they write them.
  { use: 'AWS Bedrock', not: ['Amazon Bedrock', 'AWS bedrock'] },
  { use: 'Azure AI', not: ['Azure Ai', 'AzureAI'] },
  { use: 'Vertex AI', not: ['VertexAI', 'Vertex Ai'] },
  { use: 'IBM watsonx.ai', not: ['WatsonX', 'Watsonx', 'IBM Watson'] },
  { use: 'Outscale', not: ['OUTSCALE', 'OutScale'] },
  { use: 'vLLM', not: ['VLLM', 'vllm', 'vLLm'] },
  { use: 'TensorRT-LLM', not: ['TensorRT LLM', 'TRT-LLM', 'TensorRT-llm'] },
  { use: 'Text Generation Inference', not: ['Text-Generation-Inference', 'text generation inference'] },
  { use: 'SkyPilot', not: ['Skypilot', 'Sky Pilot'] },
  { use: 'Cloudflare', not: ['CloudFlare', 'Cloud Flare'] },
  { use: 'Cerebrium', not: ['CerebriumAI'] },
  { use: 'Hugging Face', not: ['HuggingFace', 'Huggingface', 'Hugging face'] },
  { use: 'Weights & Biases', not: ['Weights and Biases', 'W&B', 'WandB', 'Wandb'] },
  { use: 'GitHub', not: ['Github', 'Git Hub', 'github'] },
  { use: 'OpenAI', not: ['Open AI', 'Openai'] },
  { use: 'PyPI', not: ['PyPi', 'Pypi'] },
  { use: 'TypeScript', not: ['Typescript', 'Type Script', 'typescript'] },
  { use: 'JavaScript', not: ['Javascript', 'Java Script', 'javascript'] },
  { use: 'Python', not: ['python'] },
  { use: 'curl', not: ['cURL', 'CURL'] },
  { use: 'Markdown', not: ['MarkDown', 'markdown'] },
  { use: 'JSON', not: ['Json'] },
  { use: 'URL', not: ['Url', 'url'] },
  { use: 'PDF', not: ['Pdf', 'pdf'] },

  // American spelling.
  { use: 'behavior', not: ['behaviour'] },
  { use: 'color', not: ['colour'] },
  { use: 'organization', not: ['organisation'] },
  { use: 'license', not: ['licence'] },
  { use: 'canceled', not: ['cancelled'] },
  { use: 'labeled', not: ['labelled'] },
  { use: 'modeling', not: ['modelling'] },
  { use: 'center', not: ['centre'] },
  { use: 'catalog', not: ['catalogue'] },
  { use: 'analyze', not: ['analyse'] },
  { use: 'summarize', not: ['summarise'] },
  { use: 'optimize', not: ['optimise'] },
  { use: 'recognize', not: ['recognise'] },
  { use: 'customize', not: ['customise'] },
  { use: 'email', not: ['e-mail'] },

  // One name for each thing.
  { use: 'chunk', not: ['document part'] },
  { use: 'async version', not: ['asynchronous twin', 'asynchronous version'] },

  // Plain words.
  { use: 'use', not: ['utilize', 'leverage'] },
  { use: 'to', not: ['in order to'] },
  { use: 'for example', not: ['e.g.'] },
  { use: 'that is', not: ['i.e.'] },
]
