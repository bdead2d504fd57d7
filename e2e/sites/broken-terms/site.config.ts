import { defineConfig } from 'wordframe'

export default defineConfig({
  title: 'Broken terms',
  url: 'https://broken.example',
  api: { description: 'openapi.yaml', parts: { after: ['api/errors.mdx'] } },
  terms: [
    { use: 'fine-tuning', not: ['finetuning', 'fine tuning'] },
    { use: 'API key', not: ['api key', 'API Key'] },
  ],
})
