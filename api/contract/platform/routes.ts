/**
 * Method and path of the calls every page needs, separate from their schemas so that a browser
 * making a call does not load the schemas of its responses. The full definitions are in `auth.ts`,
 * `users.ts` and `health.ts`.
 */

/** The methods that calls use. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The method and path of a call, and whether it requires an access token. */
export type Route = {
  readonly method: Method;
  /** Relative to the API's origin, with parameters in braces as in OpenAPI. */
  readonly path: `/api/${string}`;
  /** Whether `Authorization: Bearer <access token>` is required. */
  readonly bearer: boolean;
};

export const registerRoute = {
  method: 'POST',
  path: '/api/v1/auth/register',
  bearer: false,
} as const satisfies Route;
export const loginRoute = {
  method: 'POST',
  path: '/api/v1/auth/login',
  bearer: false,
} as const satisfies Route;
export const logoutRoute = {
  method: 'POST',
  path: '/api/v1/auth/logout',
  bearer: true,
} as const satisfies Route;
export const sendOtpRoute = {
  method: 'POST',
  path: '/api/v1/auth/send-otp',
  bearer: false,
} as const satisfies Route;
export const verifyOtpRoute = {
  method: 'POST',
  path: '/api/v1/auth/verify-otp',
  bearer: false,
} as const satisfies Route;
export const refreshRoute = {
  method: 'POST',
  path: '/api/v1/auth/refresh',
  bearer: false,
} as const satisfies Route;
export const meRoute = {
  method: 'GET',
  path: '/api/v1/users/me',
  bearer: true,
} as const satisfies Route;
export const healthRoute = {
  method: 'GET',
  path: '/api/v1/health',
  bearer: false,
} as const satisfies Route;
export const openapiRoute = {
  method: 'GET',
  path: '/api/v1/openapi.json',
  bearer: false,
} as const satisfies Route;
