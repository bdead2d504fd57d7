// @mistralai/mistralai-azure 1.5.0 (github.com/mistralai/client-ts, 2025-03-20): sends what the main SDK sends, to the
// endpoint of a deployment. The npm registry has only version 2.
const { Mistral } = require('@mistralai/mistralai')

exports.MistralAzure = class MistralAzure {
  constructor({ endpoint, ...options }) {
    const { chat } = new Mistral({ ...options, serverURL: endpoint })
    const send = (method) => (request, settings) => chat[method]({ model: 'azureai', ...request }, settings)
    this.chat = { complete: send('complete'), stream: send('stream') }
  }
}
