import { defineSidebars } from 'wordframe'

export default defineSidebars({
  docs: [
    {
      type: 'category',
      label: 'Getting started',
      items: [
        'index',
        'getting-started/quickstart',
        {
          type: 'category',
          label: 'Models',
          link: 'getting-started/models/models_overview',
          items: [
            'getting-started/models/picking',
            'getting-started/models/benchmark',
            'getting-started/models/weights',
          ],
        },
        'getting-started/clients',
        'getting-started/customization',
        'getting-started/stories',
        'getting-started/changelog',
        'getting-started/glossary',
      ],
    },
    {
      type: 'category',
      label: 'Capabilities',
      items: [
        'capabilities/completion',
        'capabilities/vision',
        'capabilities/document',
        'capabilities/code_generation',
        'capabilities/embeddings',
        'capabilities/function_calling',
        'capabilities/citations',
        'capabilities/predicted-outputs',
        {
          type: 'category',
          label: 'Structured output',
          link: 'capabilities/structured-output/structured_output_overview',
          items: [
            'capabilities/structured-output/custom_structured_output',
            'capabilities/structured-output/json_mode',
          ],
        },
        {
          type: 'category',
          label: 'Fine-tuning',
          link: 'capabilities/finetuning/finetuning_overview',
          items: ['capabilities/finetuning/text_finetuning', 'capabilities/finetuning/classifier_factory'],
        },
        'capabilities/agents',
        'capabilities/batch',
        'capabilities/guardrailing',
      ],
    },
    {
      type: 'category',
      label: 'Deployment',
      items: [
        {
          type: 'category',
          label: 'La Plateforme',
          link: 'deployment/laplateforme/overview',
          items: [
            'deployment/laplateforme/organization',
            'deployment/laplateforme/pricing',
            'deployment/laplateforme/tier',
          ],
        },
        {
          type: 'category',
          label: 'Cloud',
          link: 'deployment/cloud/overview',
          items: [
            'deployment/cloud/azure',
            'deployment/cloud/aws',
            'deployment/cloud/vertex',
            'deployment/cloud/sfcortex',
            'deployment/cloud/ibm-watsonx',
            'deployment/cloud/outscale',
          ],
        },
        {
          type: 'category',
          label: 'Self-deployment',
          link: 'deployment/self-deployment/overview',
          items: [
            'deployment/self-deployment/vllm',
            'deployment/self-deployment/tgi',
            'deployment/self-deployment/trt',
            'deployment/self-deployment/skypilot',
            'deployment/self-deployment/cerebrium',
            'deployment/self-deployment/cloudflare',
          ],
        },
      ],
    },
    {
      type: 'category',
      label: 'Guides',
      items: [
        'guides/prompting_capabilities',
        'guides/prefix',
        'guides/rag',
        'guides/sampling',
        'guides/tokenization',
        'guides/finetuning',
        'guides/evaluation',
        'guides/observability',
        'guides/resources',
        {
          type: 'category',
          label: 'Contribute',
          link: 'guides/contribute/overview',
          items: ['guides/contribute/ambassador'],
        },
      ],
    },
  ],
})
