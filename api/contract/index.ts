/**
 * The contract between the app and the server. A browser imports the small modules it needs
 * (`routes`, `fields`, `errors`, types from `auth`); this file is the whole, for the server and
 * for tools.
 */
import { login, logout, refresh, register, sendOtp, verifyOtp } from './auth';
import type { Call } from './call';
import { health, openapi } from './health';
import { me } from './users';

/** Every call of the API. The OpenAPI document lists these and no others. */
export const calls: readonly Call[] = [
  register,
  login,
  logout,
  sendOtp,
  verifyOtp,
  refresh,
  me,
  health,
  openapi,
];

export * from './auth';
export * from './call';
export * from './errors';
export * from './fields';
export * from './fold';
export * from './health';
export * from './outbox';
export * from './phone';
export * from './routes';
export * from './user';
export * from './users';
