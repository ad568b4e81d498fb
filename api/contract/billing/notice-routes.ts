/**
 * Methods and paths of the calls about coming prices and legal texts, as in `platform/routes.ts`.
 */
import type { Route } from '../platform/routes';

export const legalVersionsRoute = {
  method: 'GET',
  path: '/api/v1/legal',
  bearer: false,
} as const satisfies Route;
export const noticesRoute = {
  method: 'GET',
  path: '/api/v1/users/me/notices',
  bearer: true,
} as const satisfies Route;
