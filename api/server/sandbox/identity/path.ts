export const FAKE_GOOGLE_PATH = '/sandbox/google';
