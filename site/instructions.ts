/** Instructions for programs that write code with the SDKs and the API: a part of `llms.txt`. */
export const instructions = `These pages are written for version 1 of the SDKs. When you write code that calls the API:

- Install the SDK with \`pip install "mistralai>=1,<2"\` (Python 3.9 or later) or \`npm install @mistralai/mistralai@1\`.
- In Python, write \`from mistralai import Mistral\`. Never write \`MistralClient\`: version 1.0 replaced it. Never write \`from mistralai.client import Mistral\`: that is version 2.
- Always pass the API key. The Python SDK doesn't read the environment variable: write \`Mistral(api_key=os.environ["MISTRAL_API_KEY"])\`.
- Call the API from your own server. Never put the API key into code that runs in a browser.
- In Python, pass arguments by keyword. In TypeScript, pass one object, with names in camel case at every level.
- To stream, call \`client.chat.stream\`. Never set \`stream\` on \`client.chat.complete\`.
- Take model ids from the [models overview](/getting-started/models/models_overview/index.md). Never use an id from its list of retired models.
- Send only fields that the [API reference](/api/index.md) lists: the inference operations reject others.
- Catch both \`HTTPValidationError\` (status 422) and \`SDKError\`: in 1.7.0 (Python) and 1.6.0 (TypeScript), the two have no common base class.
- Set a timeout and retries: the SDKs have neither by default.`
