import type { Route } from '../platform/routes';

export const findAccountsRoute = {
  method: 'GET',
  path: '/api/v1/operator/accounts',
  bearer: true,
} as const satisfies Route;
export const accountHistoryRoute = {
  method: 'GET',
  path: '/api/v1/operator/accounts/{id}',
  bearer: true,
} as const satisfies Route;
export const refundPaymentRoute = {
  method: 'POST',
  path: '/api/v1/operator/payments/{id}/refunds',
  bearer: true,
} as const satisfies Route;
export const returnMoneyRoute = {
  method: 'POST',
  path: '/api/v1/operator/returns',
  bearer: true,
} as const satisfies Route;
export const openTransfersRoute = {
  method: 'GET',
  path: '/api/v1/operator/transfers',
  bearer: true,
} as const satisfies Route;
export const bookTransferRoute = {
  method: 'POST',
  path: '/api/v1/operator/transfers',
  bearer: true,
} as const satisfies Route;
export const inboxRoute = {
  method: 'GET',
  path: '/api/v1/operator/messages',
  bearer: true,
} as const satisfies Route;
export const closeMessageRoute = {
  method: 'POST',
  path: '/api/v1/operator/messages/{id}/close',
  bearer: true,
} as const satisfies Route;
export const auditLogRoute = {
  method: 'GET',
  path: '/api/v1/operator/audit-log',
  bearer: true,
} as const satisfies Route;
