/**
 * The areas (first part of an id) that belong to one page each. A route loads its own areas; every
 * other area is shared and comes with the application.
 */
export const pageAreas = [
  'home',
  'login',
  'register',
  'verifyEmail',
  'verifyPhone',
  'forgotPassword',
  'resetPassword',
  'authCallback',
  'privacy',
  'terms',
  'about',
  'payment',
  'contact',
  'blog',
  'plans',
  'pricing',
  'receipt',
  'profile',
  'embed',
] as const;

export type PageArea = (typeof pageAreas)[number];

/**
 * What must be readable before any word could be loaded, and when loading words is what failed:
 * the spinner's label and the error page.
 */
export const isBootMessage = (id: string): boolean =>
  ['app.loading.label', 'app.logo.aria', 'app.title.page'].includes(id) ||
  id.startsWith('errorPage.');
