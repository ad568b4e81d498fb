/** Where the provider is on the site. */
export const STAND_IN_PATH = '/sandbox/google';
