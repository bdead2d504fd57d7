import config from './playwright.config.ts'
const [first] = Array.isArray(config.webServer) ? config.webServer : []
export default { ...config, retries: 0, webServer: first ? [first] : [] }
