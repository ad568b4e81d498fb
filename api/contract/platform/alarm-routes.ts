import type { Route } from './routes';

export const alarmRoute = {
  method: 'GET',
  path: '/api/v1/operator/alarms',
  bearer: true,
} as const satisfies Route;
export const disputesRoute = {
  method: 'GET',
  path: '/api/v1/operator/disputes',
  bearer: true,
} as const satisfies Route;
export const decideDisputeRoute = {
  method: 'POST',
  path: '/api/v1/operator/disputes/{provider}/{caseId}/verdict',
  bearer: true,
} as const satisfies Route;
export const assignTransferRoute = {
  method: 'POST',
  path: '/api/v1/operator/transfers/{id}/assign',
  bearer: true,
} as const satisfies Route;
export const resolveAlarmRoute = {
  method: 'POST',
  path: '/api/v1/operator/alarms/{id}/resolve',
  bearer: true,
} as const satisfies Route;
