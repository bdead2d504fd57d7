/** What a result is worth to the reader who typed the query. */
export type Grade = 1 | 2 | 3

/** A query as developers type it, and what they hope for. */
export interface JudgedQuery {
  query: string
  /**
   * Results by address without base, the anchor where a section is meant: 3 is what was sought, 2 helps, 1 is not
   * wrong. An address without anchor stands for the page and each of its sections.
   */
  grades: Record<string, Grade>
}

const AT = {
  chat: '/api/#operation/chat_completion_v1_chat_completions_post',
  request: '/api/#operation/chat_completion_v1_chat_completions_post/request',
  fim: '/api/#operation/fim_completion_v1_fim_completions_post',
  agents: '/api/#operation/agents_completion_v1_agents_completions_post',
  models: '/getting-started/models/models_overview/',
  glossary: '/getting-started/glossary/',
  changelog: '/getting-started/changelog/',
  quickstart: '/getting-started/quickstart/',
  clients: '/getting-started/clients/',
  calling: '/capabilities/function_calling/',
  json: '/capabilities/structured-output/json_mode/',
  tuning: '/capabilities/finetuning/finetuning_overview/',
} as const

/** The queries that ranking is judged by. A page or an operation that is added brings its own. */
export const judgedQueries: JudgedQuery[] = [
  // Names of pages, whole, in part, in other words.
  { query: 'quickstart', grades: { [AT.quickstart]: 3 } },
  { query: 'quick start', grades: { [AT.quickstart]: 3 } },
  { query: 'glossary', grades: { [AT.glossary]: 3 } },
  { query: 'changelog', grades: { [AT.changelog]: 3 } },
  { query: 'clients', grades: { [AT.clients]: 3 } },
  { query: 'client', grades: { [AT.clients]: 3 } },
  { query: 'customization', grades: { '/getting-started/customization/': 3 } },
  { query: 'benchmarks', grades: { '/getting-started/models/benchmark/': 3 } },
  { query: 'model weights', grades: { '/getting-started/models/weights/': 3 } },
  { query: 'weights', grades: { '/getting-started/models/weights/': 3 } },
  { query: 'choose a model', grades: { '/getting-started/models/picking/': 3 } },
  { query: 'developer examples', grades: { '/getting-started/stories/': 3 } },
  { query: 'models overview', grades: { [AT.models]: 3 } },
  {
    query: 'embeddings',
    grades: { '/capabilities/embeddings/': 3, '/api/#operation/embeddings_v1_embeddings_post': 2 },
  },
  {
    query: 'embedding',
    grades: { '/capabilities/embeddings/': 3, '/api/#operation/embeddings_v1_embeddings_post': 2 },
  },
  { query: 'vectors', grades: { '/capabilities/embeddings/': 3, [`${AT.glossary}#embeddings`]: 2 } },
  { query: 'function calling', grades: { [AT.calling]: 3, [`${AT.glossary}#function-calling`]: 2 } },
  { query: 'tool use', grades: { [AT.calling]: 3, [`${AT.glossary}#function-calling`]: 2 } },
  { query: 'json', grades: { [AT.json]: 3, '/capabilities/structured-output/custom_structured_output/': 2 } },
  { query: 'json mode', grades: { [AT.json]: 3, [`${AT.glossary}#structured-output`]: 2 } },
  {
    query: 'structured output',
    grades: {
      '/capabilities/structured-output/custom_structured_output/': 3,
      [AT.json]: 2,
      [`${AT.glossary}#structured-output`]: 2,
    },
  },
  {
    query: 'batch',
    grades: {
      '/capabilities/batch/': 3,
      '/api/#operation/jobs_api_routes_batch_create_batch_job': 2,
      [`${AT.glossary}#batch`]: 1,
    },
  },
  { query: 'vision', grades: { '/capabilities/vision/': 3 } },
  {
    query: 'fine-tuning',
    grades: {
      [AT.tuning]: 3,
      '/capabilities/finetuning/text_finetuning/': 2,
      [`${AT.glossary}#fine-tuning`]: 2,
    },
  },
  {
    query: 'finetuning',
    grades: {
      [AT.tuning]: 3,
      '/capabilities/finetuning/text_finetuning/': 2,
      [`${AT.glossary}#fine-tuning`]: 2,
    },
  },
  {
    query: 'fine tune',
    grades: {
      [AT.tuning]: 3,
      '/capabilities/finetuning/text_finetuning/': 2,
      [`${AT.glossary}#fine-tuning`]: 2,
    },
  },
  {
    query: 'fim',
    grades: {
      '/capabilities/code_generation/#fim': 3,
      [AT.fim]: 3,
      '/api/#tag/fim': 3,
      [`${AT.glossary}#fim`]: 3,
    },
  },
  {
    query: 'fill in the middle',
    grades: {
      '/capabilities/code_generation/#fim': 3,
      [AT.fim]: 3,
      [`${AT.glossary}#fim`]: 3,
    },
  },
  { query: 'rag', grades: { '/guides/rag/': 3, [`${AT.glossary}#rag`]: 3 } },
  { query: 'moderation', grades: { '/capabilities/guardrailing/': 3, [`${AT.glossary}#guardrailing`]: 1 } },
  {
    query: 'ocr',
    grades: {
      '/capabilities/document/': 3,
      '/api/#operation/ocr_v1_ocr_post': 3,
      '/api/#tag/ocr': 3,
      [`${AT.glossary}#ocr`]: 2,
    },
  },
  { query: 'rate limits', grades: { '/deployment/laplateforme/tier/': 3 } },
  { query: 'pricing', grades: { '/deployment/laplateforme/pricing/': 3, [`${AT.tuning}#pricing`]: 2 } },
  { query: 'vllm', grades: { '/deployment/self-deployment/vllm/': 3 } },
  { query: 'aws', grades: { '/deployment/cloud/aws/': 3 } },
  { query: 'agents', grades: { '/capabilities/agents/': 3 } },

  // Operations: a path, a method and a path, an operationId, what it does.
  { query: 'chat/completions', grades: { [AT.chat]: 3 } },
  { query: '/v1/chat/completions', grades: { [AT.chat]: 3 } },
  { query: 'POST /v1/ocr', grades: { '/api/#operation/ocr_v1_ocr_post': 3 } },
  { query: 'POST /v1/chat/completions', grades: { [AT.chat]: 3 } },
  {
    query: '/v1/models',
    grades: {
      '/api/#operation/list_models_v1_models_get': 3,
      '/api/#operation/retrieve_model_v1_models__model_id__get': 2,
    },
  },
  {
    query: 'GET /v1/models/{model_id}',
    grades: { '/api/#operation/retrieve_model_v1_models__model_id__get': 3 },
  },
  {
    query: 'list models',
    grades: {
      '/api/#operation/list_models_v1_models_get': 3,
      [`${AT.models}#list-the-models-your-key-can-use`]: 2,
    },
  },
  { query: 'delete model', grades: { '/api/#operation/delete_model_v1_models__model_id__delete': 3 } },
  { query: 'create chat completion', grades: { [AT.chat]: 3 } },
  { query: 'chat_completion_v1_chat_completions_post', grades: { [AT.chat]: 3 } },
  {
    query: 'upload file',
    grades: {
      '/api/#operation/files_api_routes_upload_file': 3,
      '/capabilities/finetuning/text_finetuning/#upload': 2,
    },
  },
  {
    query: 'cancel fine-tuning job',
    grades: { '/api/#operation/jobs_api_routes_fine_tuning_cancel_fine_tuning_job': 3 },
  },

  // Parameters and their values, however they are written.
  {
    query: 'max_tokens',
    grades: {
      [`${AT.request}/max_tokens`]: 3,
      [`${AT.fim}/request/max_tokens`]: 3,
      [`${AT.agents}/request/max_tokens`]: 3,
    },
  },
  {
    query: 'max tokens',
    grades: {
      [`${AT.request}/max_tokens`]: 3,
      [`${AT.fim}/request/max_tokens`]: 3,
      [`${AT.agents}/request/max_tokens`]: 3,
    },
  },
  {
    query: 'maxTokens',
    grades: {
      [`${AT.request}/max_tokens`]: 3,
      [`${AT.fim}/request/max_tokens`]: 3,
      [`${AT.agents}/request/max_tokens`]: 3,
    },
  },
  {
    query: 'tool_choice',
    grades: {
      [`${AT.calling}#tool-choice`]: 3,
      [`${AT.request}/tool_choice`]: 3,
      [`${AT.agents}/request/tool_choice`]: 2,
    },
  },
  {
    query: 'tool_choice any',
    grades: { [`${AT.calling}#tool-choice`]: 3, [`${AT.request}/tool_choice`]: 3 },
  },
  {
    query: 'random_seed',
    grades: {
      [`${AT.request}/random_seed`]: 3,
      [`${AT.fim}/request/random_seed`]: 3,
      [`${AT.agents}/request/random_seed`]: 3,
    },
  },
  {
    query: 'top_p',
    grades: {
      [`${AT.request}/top_p`]: 3,
      [`${AT.glossary}#top-p`]: 3,
      [`${AT.fim}/request/top_p`]: 3,
      '/guides/sampling/#temperature': 3,
    },
  },
  {
    query: 'top p',
    grades: {
      [`${AT.request}/top_p`]: 3,
      [`${AT.glossary}#top-p`]: 3,
      [`${AT.fim}/request/top_p`]: 3,
      '/guides/sampling/#temperature': 3,
    },
  },
  {
    query: 'temperature',
    grades: {
      [`${AT.glossary}#temperature`]: 3,
      '/guides/sampling/#temperature': 3,
      [`${AT.request}/temperature`]: 3,
      [`${AT.fim}/request/temperature`]: 2,
    },
  },
  {
    query: 'response_format',
    grades: {
      [`${AT.request}/response_format`]: 3,
      [AT.json]: 3,
      [`${AT.agents}/request/response_format`]: 2,
    },
  },
  {
    query: 'parallel_tool_calls',
    grades: { [`${AT.calling}#parallel`]: 3, [`${AT.request}/parallel_tool_calls`]: 3 },
  },
  {
    query: 'safe_prompt',
    grades: { '/capabilities/guardrailing/#safe-prompt': 3, [`${AT.request}/safe_prompt`]: 3 },
  },
  {
    query: 'frequency_penalty',
    grades: {
      [`${AT.request}/frequency_penalty`]: 3,
      [`${AT.agents}/request/frequency_penalty`]: 2,
      '/guides/sampling/#penalties': 2,
    },
  },
  {
    query: 'agent_id',
    grades: { '/capabilities/agents/': 3, [`${AT.agents}/request/agent_id`]: 3 },
  },
  {
    query: 'max_context_length',
    grades: {
      '/api/#schema/BaseModelCard/max_context_length': 3,
      '/api/#schema/FTModelCard/max_context_length': 3,
    },
  },

  // Errors, states, numbers.
  { query: '429', grades: { '/deployment/laplateforme/tier/': 3, [AT.clients]: 2 } },
  { query: '422', grades: { '/api/': 3 } },
  {
    query: 'TIMEOUT_EXCEEDED',
    grades: { '/capabilities/batch/#status': 3, '/api/#schema/BatchJobStatus': 3 },
  },

  // Model ids and versions.
  { query: 'ministral-8b', grades: { [AT.models]: 3, [`${AT.changelog}#october-9-2024`]: 2 } },
  { query: 'mistral-large-latest', grades: { [AT.models]: 3, '/': 2, [AT.quickstart]: 1, [AT.calling]: 1 } },
  {
    query: 'mistral-embed',
    grades: { '/capabilities/embeddings/': 3, [AT.models]: 3, [`${AT.quickstart}#embeddings`]: 2 },
  },
  { query: 'codestral', grades: { '/capabilities/code_generation/': 3, [AT.models]: 2, [AT.changelog]: 2 } },
  { query: '24.11', grades: { [`${AT.changelog}#november-18-2024`]: 3, [AT.models]: 2 } },
  { query: 'codestral-2501', grades: { [AT.models]: 3, [AT.changelog]: 2 } },
  { query: 'mixture of experts', grades: { [`${AT.glossary}#mixture-of-experts`]: 3 } },
  { query: 'deprecated models', grades: { [AT.models]: 3, [AT.changelog]: 2 } },
  { query: 'context window', grades: { [`${AT.glossary}#context-window`]: 3, [AT.models]: 2 } },

  // Methods of the SDKs.
  {
    query: 'chat.complete',
    grades: { '/capabilities/completion/': 3, [AT.calling]: 2, [AT.clients]: 2, [AT.quickstart]: 2 },
  },
  {
    query: 'chat.stream',
    grades: { '/capabilities/completion/#streaming': 3, [`${AT.clients}#stream-a-reply`]: 3 },
  },
  {
    query: 'client.embeddings.create',
    grades: {
      '/api/#operation/embeddings_v1_embeddings_post': 3,
      '/capabilities/embeddings/#create': 3,
      '/capabilities/embeddings/': 3,
      [`${AT.quickstart}#embeddings`]: 2,
    },
  },
  { query: 'ocr.process', grades: { '/capabilities/document/#ocr-pdf': 3 } },

  // Tasks, in the reader's words.
  {
    query: 'streaming',
    grades: {
      '/capabilities/completion/#streaming': 3,
      [`${AT.clients}#stream-a-reply`]: 2,
      [`${AT.request}/stream`]: 2,
    },
  },
  {
    query: 'stream',
    grades: {
      [`${AT.request}/stream`]: 3,
      '/capabilities/completion/#streaming': 3,
      [`${AT.clients}#stream-a-reply`]: 3,
      [`${AT.fim}/request/stream`]: 2,
    },
  },
  { query: 'api key', grades: { [AT.quickstart]: 3, '/api/#authentication': 2, '/api/': 1 } },
  {
    query: 'install python',
    grades: { [`${AT.clients}#python`]: 3, [`${AT.quickstart}#install-a-client`]: 3 },
  },
  {
    query: 'how to install the client',
    grades: { [`${AT.quickstart}#install-a-client`]: 3, [AT.clients]: 2 },
  },
  { query: 'retries', grades: { [`${AT.clients}#set-a-time-limit-and-retries`]: 3 } },
  {
    query: 'timeout',
    grades: {
      [`${AT.clients}#set-a-time-limit-and-retries`]: 3,
      '/capabilities/batch/': 2,
      '/api/#operation/jobs_api_routes_batch_create_batch_job/request/timeout_hours': 2,
    },
  },
  {
    query: 'system prompt',
    grades: { [`${AT.glossary}#system-prompt`]: 3, '/getting-started/customization/#system-prompt': 3 },
  },
  { query: 'count tokens', grades: { '/guides/tokenization/#count': 3 } },
  { query: 'tokens', grades: { [`${AT.glossary}#tokens`]: 3, '/guides/tokenization/': 3 } },
  { query: 'upload pdf', grades: { '/capabilities/document/#ocr-pdf': 3, '/capabilities/document/': 2 } },
  { query: 'gpu memory', grades: { '/getting-started/models/weights/#model-sizes': 3 } },
  {
    query: 'free tier',
    grades: {
      '/deployment/laplateforme/pricing/#free': 3,
      '/deployment/laplateforme/tier/': 2,
      [`${AT.changelog}#september-17-2024`]: 2,
    },
  },
  {
    query: 'vision pricing',
    grades: {
      '/capabilities/vision/': 2,
      '/deployment/laplateforme/pricing/': 2,
      [`${AT.tuning}#pricing`]: 2,
      '/capabilities/finetuning/text_finetuning/': 1,
    },
  },
  { query: 'hugging face', grades: { '/getting-started/models/weights/#hugging-face': 3 } },
  { query: 'legal', grades: { '/getting-started/stories/': 3 } },

  // Typing errors, and words not yet finished.
  { query: 'functon caling', grades: { [AT.calling]: 3, [`${AT.glossary}#function-calling`]: 2 } },
  { query: 'embedings', grades: { '/capabilities/embeddings/': 3 } },
  {
    query: 'temprature',
    grades: {
      [`${AT.glossary}#temperature`]: 3,
      '/guides/sampling/#temperature': 3,
      [`${AT.request}/temperature`]: 3,
      [`${AT.fim}/request/temperature`]: 2,
    },
  },
  { query: 'qucikstart', grades: { [AT.quickstart]: 3 } },
  { query: 'chagelog', grades: { [AT.changelog]: 3 } },
  {
    query: 'max_tokns',
    grades: {
      [`${AT.request}/max_tokens`]: 3,
      [`${AT.fim}/request/max_tokens`]: 3,
      [`${AT.agents}/request/max_tokens`]: 3,
    },
  },
  { query: 'functioncalling', grades: { [AT.calling]: 3, [`${AT.glossary}#function-calling`]: 2 } },
  {
    query: 'embed',
    grades: {
      '/capabilities/embeddings/': 3,
      '/api/#operation/embeddings_v1_embeddings_post': 2,
      '/api/#tag/embeddings': 2,
    },
  },
  { query: 'func', grades: { [AT.calling]: 3, [`${AT.glossary}#function-calling`]: 2 } },
  { query: 'quick', grades: { [AT.quickstart]: 3 } },
  {
    query: 'max_tok',
    grades: {
      [`${AT.request}/max_tokens`]: 3,
      [`${AT.fim}/request/max_tokens`]: 3,
      [`${AT.agents}/request/max_tokens`]: 3,
    },
  },
  { query: 'function cal', grades: { [AT.calling]: 3, [`${AT.glossary}#function-calling`]: 2 } },
  { query: 'glos', grades: { [AT.glossary]: 3 } },
]
