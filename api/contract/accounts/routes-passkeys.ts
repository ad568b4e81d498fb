/**
 * Method and path of the passkey calls. Separate from `routes.ts` so that the most visited pages do
 * not load them.
 */
import type { Route } from '../platform/routes';

export const passkeysRoute = {
  method: 'GET',
  path: '/api/v1/auth/passkeys',
  bearer: true,
} as const satisfies Route;
export const beginPasskeyRoute = {
  method: 'POST',
  path: '/api/v1/auth/passkeys/options',
  bearer: true,
} as const satisfies Route;
export const addPasskeyRoute = {
  method: 'POST',
  path: '/api/v1/auth/passkeys',
  bearer: true,
} as const satisfies Route;
export const removePasskeyRoute = {
  method: 'DELETE',
  path: '/api/v1/auth/passkeys/{id}',
  bearer: true,
} as const satisfies Route;
export const beginPasskeyLoginRoute = {
  method: 'POST',
  path: '/api/v1/auth/passkey-login/options',
  bearer: false,
} as const satisfies Route;
export const passkeyLoginRoute = {
  method: 'POST',
  path: '/api/v1/auth/passkey-login',
  bearer: false,
} as const satisfies Route;
