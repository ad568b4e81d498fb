/** Every page of the site, by name. The server answers 404 to any other path. */
export const routePaths = {
  root: '/',
  home: '/home',
  login: '/login',
  register: '/register',
  verifyPhone: '/verify-phone',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  authCallback: '/auth/callback',
  profile: '/profile',
  pricing: '/pricing',
  plans: '/plans',
  payment: '/payment',
  paymentSuccess: '/payment/success',
  profileSettings: '/profile/settings',
  app: '/app',
  about: '/about',
  contact: '/contact',
  blog: '/blog',
  privacy: '/privacy',
  terms: '/terms',
} as const;

export type RoutePath = (typeof routePaths)[keyof typeof routePaths];
