import type { ScreenDocs } from '../screen-docs-type';

/** The operator's screens. */
export const operatorDocs = {
  operatorWork: {
    title: 'Operator/To do',
    route: '/operator',
    calls: [
      'GET /api/v1/operator/alarms',
      'POST /api/v1/operator/alarms/{id}/resolve',
      'GET /api/v1/operator/messages',
      'POST /api/v1/operator/messages/{id}/close',
      'GET /api/v1/operator/transfers',
      'POST /api/v1/operator/transfers',
      'POST /api/v1/operator/transfers/{id}/assign',
      'GET /api/v1/operator/disputes',
      'POST /api/v1/operator/disputes/{provider}/{caseId}/verdict',
      'GET /api/v1/operator/jobs',
      'POST /api/v1/auth/prove',
    ],
    purpose:
      'Everything that needs an operator, most urgent first, followed by the background jobs. Every action states its effect and requires a reason.',
  },
  operatorAccounts: {
    title: 'Operator/Accounts',
    route: '/operator/accounts?q=',
    calls: ['GET /api/v1/operator/accounts'],
    purpose: 'One search field for whatever a customer says on the phone.',
  },
  operatorAccount: {
    title: 'Operator/Account',
    route: '/operator/account?id=',
    calls: ['GET /api/v1/operator/accounts/{id}', 'POST /api/v1/operator/payments/{id}/refunds'],
    purpose: 'The account as a single timeline. No card data, no secrets, and no impersonation.',
  },
  operatorPlans: {
    title: 'Operator/Gateway plans',
    route: '/operator/plans',
    calls: ['GET /api/v1/plans/cybersource', 'POST /api/v1/plans/cybersource/with-details'],
    purpose: 'Our prices next to the gateway’s, and one button where they differ.',
  },
  operatorAnnouncements: {
    title: 'Operator/Announcements',
    route: '/operator/announcements',
    calls: [
      'GET /api/v1/operator/announcements',
      'POST /api/v1/operator/announcements/preview',
      'POST /api/v1/operator/announcements',
      'POST /api/v1/auth/prove',
    ],
    purpose: 'Previews what customers will read before it is sent, because it can’t be recalled.',
  },
  operatorLog: {
    title: 'Operator/Audit log',
    route: '/operator/log',
    calls: ['GET /api/v1/operator/audit-log'],
    purpose: 'Who did what, when and why, in chronological order.',
  },
} as const satisfies Record<string, ScreenDocs>;
