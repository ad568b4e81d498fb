/**
 * Method and path of the calls that close an account and export its data. Separate from
 * `routes-account.ts` so that only the settings page loads them.
 */
import type { Route } from '../platform/routes';

export const closingRoute = {
  method: 'GET',
  path: '/api/v1/account/closing',
  bearer: true,
} as const satisfies Route;
export const sendClosingCodeRoute = {
  method: 'POST',
  path: '/api/v1/account/closing/code',
  bearer: true,
} as const satisfies Route;
export const closeAccountRoute = {
  method: 'POST',
  path: '/api/v1/account/closing',
  bearer: true,
} as const satisfies Route;
export const restoreAccountRoute = {
  method: 'POST',
  path: '/api/v1/auth/come-back',
  bearer: false,
} as const satisfies Route;
export const archiveRoute = {
  method: 'GET',
  path: '/api/v1/account/archive',
  bearer: true,
} as const satisfies Route;
export const requestArchiveRoute = {
  method: 'POST',
  path: '/api/v1/account/archive',
  bearer: true,
} as const satisfies Route;
export const archiveFileRoute = {
  method: 'POST',
  path: '/api/v1/account/archive/file',
  bearer: true,
} as const satisfies Route;
