/**
 * Method and path of the account calls that the login page does not make. Separate from `routes.ts`
 * so that the most visited pages do not load them.
 */
import type { Route } from '../platform/routes';

export const changePendingPhoneRoute = {
  method: 'POST',
  path: '/api/v1/auth/change-phone',
  bearer: false,
} as const satisfies Route;
export const sendPasswordOtpRoute = {
  method: 'POST',
  path: '/api/v1/auth/send-password-otp',
  bearer: false,
} as const satisfies Route;
export const resetPasswordRoute = {
  method: 'POST',
  path: '/api/v1/auth/reset-password-with-otp',
  bearer: false,
} as const satisfies Route;
export const verifyEmailRoute = {
  method: 'GET',
  path: '/api/v1/auth/verify-email',
  bearer: false,
} as const satisfies Route;
export const sendEmailLinkRoute = {
  method: 'POST',
  path: '/api/v1/auth/send-email-link',
  bearer: false,
} as const satisfies Route;
export const changePasswordRoute = {
  method: 'POST',
  path: '/api/v1/auth/change-password',
  bearer: true,
} as const satisfies Route;
export const openAppRoute = {
  method: 'GET',
  path: '/api/v1/app',
  bearer: true,
} as const satisfies Route;
export const sessionsRoute = {
  method: 'GET',
  path: '/api/v1/auth/sessions',
  bearer: true,
} as const satisfies Route;
export const accountEventsRoute = {
  method: 'GET',
  path: '/api/v1/auth/events',
  bearer: true,
} as const satisfies Route;
export const endSessionRoute = {
  method: 'DELETE',
  path: '/api/v1/auth/sessions/{id}',
  bearer: true,
} as const satisfies Route;
export const endOtherSessionsRoute = {
  method: 'DELETE',
  path: '/api/v1/auth/sessions',
  bearer: true,
} as const satisfies Route;
export const updateMeRoute = {
  method: 'PATCH',
  path: '/api/v1/users/me',
  bearer: true,
} as const satisfies Route;
export const sendPhoneOtpRoute = {
  method: 'POST',
  path: '/api/v1/users/me/send-phone-otp',
  bearer: true,
} as const satisfies Route;
export const verifyMyPhoneRoute = {
  method: 'POST',
  path: '/api/v1/users/me/verify-phone',
  bearer: true,
} as const satisfies Route;
export const contactRoute = {
  method: 'POST',
  path: '/api/v1/contact',
  bearer: false,
} as const satisfies Route;
