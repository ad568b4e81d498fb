/**
 * Method and path of the second-factor calls. Separate from `routes.ts` so that the most visited
 * pages do not load them.
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
export const renewRecoveryCodesRoute = {
  method: 'POST',
  path: '/api/v1/auth/second-factor/recovery-codes',
  bearer: true,
} as const satisfies Route;
export const proveRoute = {
  method: 'POST',
  path: '/api/v1/auth/prove',
  bearer: true,
} as const satisfies Route;
export const sendProofCodeRoute = {
  method: 'POST',
  path: '/api/v1/auth/prove/code',
  bearer: true,
} as const satisfies Route;
export const beginPasskeyProofRoute = {
  method: 'POST',
  path: '/api/v1/auth/prove/passkey',
  bearer: true,
} as const satisfies Route;
