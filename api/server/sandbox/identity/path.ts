/** The path of the fake provider. */
export const FAKE_GOOGLE_PATH = '/sandbox/google';
