/** Method and path of the calls of sign-in with Google. Specification section 7. */
import type { Route } from '../platform/routes';

export const googleRedirectRoute = {
  method: 'GET',
  path: '/api/oauth/google/redirect_url',
  bearer: false,
} as const satisfies Route;
export const createSessionRoute = {
  method: 'POST',
  path: '/api/sessions',
  bearer: false,
} as const satisfies Route;
export const linkGoogleRoute = {
  method: 'POST',
  path: '/api/sessions/link',
  bearer: false,
} as const satisfies Route;
export const sessionUserRoute = {
  method: 'GET',
  path: '/api/users/me',
  bearer: false,
} as const satisfies Route;
export const sessionLogoutRoute = {
  method: 'GET',
  path: '/api/logout',
  bearer: false,
} as const satisfies Route;
