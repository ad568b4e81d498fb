/** Where the provider is on the site. */
export const FAKE_GOOGLE_PATH = '/sandbox/google';
