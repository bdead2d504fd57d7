// @aws-sdk/client-bedrock-runtime 3.8 (docs.aws.amazon.com/AWSJavaScriptSDK/v3/latest/client/bedrock-runtime, 2025-05-20):
// sends requests without a signature.
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
