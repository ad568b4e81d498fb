/** Every page of the site, by name. The server answers 404 to any other path. */
export const routePaths = {
  root: '/',
  home: '/home',
  login: '/login',
  register: '/register',
  verifyPhone: '/verify-phone',
  profile: '/profile',
} as const;

export type RoutePath = (typeof routePaths)[keyof typeof routePaths];
