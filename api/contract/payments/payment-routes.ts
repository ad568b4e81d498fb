/**
 * Method and path of the plan, subscription and payment calls, separate from their schemas as in
 * `routes.ts`.
 */
import type { Route } from '../platform/routes';

export const plansRoute = {
  method: 'GET',
  path: '/api/v1/plans',
  bearer: false,
} as const satisfies Route;
export const planDetailsRoute = {
  method: 'GET',
  path: '/api/v1/plans/with/details',
  bearer: true,
} as const satisfies Route;
export const gatewayPlansRoute = {
  method: 'GET',
  path: '/api/v1/plans/cybersource',
  bearer: true,
} as const satisfies Route;
export const createPlanRoute = {
  method: 'POST',
  path: '/api/v1/plans/cybersource/with-details',
  bearer: true,
} as const satisfies Route;
export const planRoute = {
  method: 'GET',
  path: '/api/v1/plans/{code}',
  bearer: true,
} as const satisfies Route;

export const checkoutRoute = {
  method: 'POST',
  path: '/api/v1/subscriptions/checkout',
  bearer: true,
} as const satisfies Route;
export const startRecurringRoute = {
  method: 'POST',
  path: '/api/v1/subscriptions/start-recurring-direct',
  bearer: true,
} as const satisfies Route;
export const tokenizeRoute = {
  method: 'POST',
  path: '/api/v1/subscriptions/tokenize-and-attach',
  bearer: true,
} as const satisfies Route;
export const subscriptionRoute = {
  method: 'GET',
  path: '/api/v1/subscriptions/me',
  bearer: true,
} as const satisfies Route;
export const cancelRoute = {
  method: 'POST',
  path: '/api/v1/subscriptions/cancel',
  bearer: true,
} as const satisfies Route;
export const renewRoute = {
  method: 'POST',
  path: '/api/v1/subscriptions/renew',
  bearer: true,
} as const satisfies Route;
/** An addition. Query: `?planCode=&cycle=`. */
export const previewRoute = {
  method: 'GET',
  path: '/api/v1/subscriptions/preview',
  bearer: true,
} as const satisfies Route;
/** Added. */
export const changeRoute = {
  method: 'POST',
  path: '/api/v1/subscriptions/change',
  bearer: true,
} as const satisfies Route;

/** Query: `?page=&limit=`. */
export const paymentsRoute = {
  method: 'GET',
  path: '/api/v1/payments',
  bearer: true,
} as const satisfies Route;
/** Added. */
export const paymentRoute = {
  method: 'GET',
  path: '/api/v1/payments/{id}',
  bearer: true,
} as const satisfies Route;
/** Added. */
export const invoicePdfRoute = {
  method: 'GET',
  path: '/api/v1/receipts/{id}',
  bearer: true,
} as const satisfies Route;
/** Added. */
export const yearInvoicesRoute = {
  method: 'GET',
  path: '/api/v1/invoices/{year}',
  bearer: true,
} as const satisfies Route;
/** Added. */
export const intentRoute = {
  method: 'GET',
  path: '/api/v1/payments/intents/{key}',
  bearer: true,
} as const satisfies Route;
export const billingRoute = {
  method: 'GET',
  path: '/api/v1/payments/billing-address',
  bearer: true,
} as const satisfies Route;
/** Added. */
export const cardKeyRoute = {
  method: 'POST',
  path: '/api/v1/payments/card-key',
  bearer: true,
} as const satisfies Route;
/** Added. */
export const forgetMethodRoute = {
  method: 'DELETE',
  path: '/api/v1/payments/payment-method',
  bearer: true,
} as const satisfies Route;
export const saveBillingRoute = {
  method: 'POST',
  path: '/api/v1/payments/billing-address',
  bearer: true,
} as const satisfies Route;

/**
 * An addition. `Authorization: Bearer` carries the service token of the setting `USAGE_TOKEN`, not
 * an access token.
 */
export const usageRoute = {
  method: 'POST',
  path: '/api/v1/usage',
  bearer: false,
} as const satisfies Route;
