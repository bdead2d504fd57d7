// @aws-sdk/client-bedrock-runtime 3: sends requests without a signature.
// Checked on 2026-11-22: npm @aws-sdk/client-bedrock-runtime 3.810.0, dist-types/models/models_0.d.ts and dist-es/protocols.
exports.ConverseCommand = class ConverseCommand {
  constructor(input) {
    this.input = input
  }
}

exports.BedrockRuntimeClient = class BedrockRuntimeClient {
  constructor({ region }) {
    this.server = `https://bedrock-runtime.${region}.amazonaws.com`
  }

  async send({ input: { modelId, ...body } }) {
    const response = await fetch(`${this.server}/model/${encodeURIComponent(modelId)}/converse`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }
}
