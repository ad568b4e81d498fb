/**
 * The areas (first part of an id) that belong to one page each, or to the few pages that deal with
 * money: `billing` (fields of cards, accounts and addresses), `naming` (names of plans and cycles), `payments` and
 * `subscription` (their statuses and failures). A route loads the areas it shows; every other area
 * is shared and comes with the application.
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
  'comeBack',
  'privacy',
  'terms',
  'about',
  'payment',
  'billing',
  'payments',
  'subscription',
  'contact',
  'blog',
  'plans',
  'pricing',
  'receipt',
  'profile',
  'settings',
  'proof',
  'appShell',
  'embed',
  'operator',
  'office',
  'legal',
  'plan',
  'naming',
  'notFound',
  'otp',
  'country',
  'counting',
  'site',
] as const;

export type PageArea = (typeof pageAreas)[number];

/** Words of parts that few pages have load with those pages. */
const partAreas: readonly (readonly [string, PageArea])[] = [
  // Named wherever money is; the rest of `plan` is for those who choose one.
  ['plan.free.name', 'naming'],
  ['plan.growth.name', 'naming'],
  ['plan.pro.name', 'naming'],
  ['plan.business.name', 'naming'],
  ['plan.cycle.', 'naming'],
  ['form.country.', 'country'],
  // The price of an order is asked for where it is paid.
  ['plans.get.error', 'subscription'],
  // A plan's use is shown with the plan.
  ['app.usage.', 'plan'],
  ['app.counting.', 'counting'],
  ['app.pagination.', 'payments'],
  // Who is there is asked on every page that changes what could lock the owner out.
  ['settings.proof.', 'proof'],
  ['settings.factor.wrong', 'proof'],
  ['app.stepper.', 'forgotPassword'],
];

/**
 * The area a message loads with. The words of the error page are there from the start, and need not
 * come again.
 */
export function areaOf(id: string): PageArea | 'shared' | 'boot' {
  if (id.startsWith('errorPage.') || id.startsWith('app.copy.')) return 'boot';
  // Only the HTML that is made at build time says these.
  if (/\.(?:meta|noScript)\.|\.feed\.title$/.test(id)) return 'site';
  const part = partAreas.find(([prefix]) => id.startsWith(prefix));
  const first = id.slice(0, id.indexOf('.'));
  return part?.[1] ?? pageAreas.find((area) => area === first) ?? 'shared';
}

/**
 * What must be readable before any word could be loaded, and when loading words is what failed:
 * the spinner's label and the error page.
 */
export const isBootMessage = (id: string): boolean =>
  ['app.loading.label', 'app.logo.aria', 'app.title.page'].includes(id) ||
  id.startsWith('errorPage.') ||
  // The id of an error can be copied there.
  id.startsWith('app.copy.');
