// google-auth-library 9: signs in without Google. Checked on 2026-11-22: npm google-auth-library 9.15.1, build/src/auth.
exports.GoogleAuth = class GoogleAuth {
  async getClient() {
    return { getRequestHeaders: async () => ({ Authorization: 'Bearer key-of-the-samples' }) }
  }
}
