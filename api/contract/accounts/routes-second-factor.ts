/**
 * Method and path of the calls about the second factor. Apart from `routes.ts`, so that the pages
 * everybody opens first do not load them.
 */
import type { Route } from '../platform/routes';

export const secondStepRoute = {
  method: 'POST',
  path: '/api/v1/auth/second-step',
  bearer: false,
} as const satisfies Route;
export const beginSecondFactorRoute = {
  method: 'POST',
  path: '/api/v1/auth/second-factor',
  bearer: true,
} as const satisfies Route;
export const confirmSecondFactorRoute = {
  method: 'POST',
  path: '/api/v1/auth/second-factor/confirm',
  bearer: true,
} as const satisfies Route;
export const endSecondFactorRoute = {
  method: 'DELETE',
  path: '/api/v1/auth/second-factor',
  bearer: true,
} as const satisfies Route;
export const proveRoute = {
  method: 'POST',
  path: '/api/v1/auth/prove',
  bearer: true,
} as const satisfies Route;
