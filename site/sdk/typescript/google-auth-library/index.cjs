// google-auth-library 9 (github.com/googleapis/google-auth-library-nodejs, 2025-05-20): signs in without Google.
exports.GoogleAuth = class GoogleAuth {
  async getClient() {
    return { getRequestHeaders: async () => ({ Authorization: 'Bearer key-of-the-samples' }) }
  }
}
