// @mistralai/mistralai-azure 1: sends what the main SDK sends, to the endpoint of a deployment. npm has only version 2.
// Checked on 2026-11-22: mistralai/client-ts, packages/mistralai-azure/src/sdk/sdk.ts at 14de075 (options, and the endpoint,
// with or without "/v1"). Not checked: the model that is sent where the request names none.
const { Mistral } = require('@mistralai/mistralai')

exports.MistralAzure = class MistralAzure {
  constructor({ endpoint, ...options }) {
    const { chat } = new Mistral({ ...options, serverURL: endpoint.replace(/(?:\/v1)?\/?$/, '') })
    const send = (method) => (request, settings) => chat[method]({ model: 'azureai', ...request }, settings)
    this.chat = { complete: send('complete'), stream: send('stream') }
  }
}
