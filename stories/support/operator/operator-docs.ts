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
    intent:
      'What needs a person, the most pressing first, and at the end what runs without one. Every act says what it does and asks why.',
  },
  operatorAccounts: {
    title: 'Operator/Accounts',
    route: '/operator/accounts?q=',
    calls: ['GET /api/v1/operator/accounts'],
    intent: 'One field for whatever a person says on the phone.',
  },
  operatorAccount: {
    title: 'Operator/Account',
    route: '/operator/account?id=',
    calls: ['GET /api/v1/operator/accounts/{id}', 'POST /api/v1/operator/payments/{id}/refunds'],
    intent: 'An account as one line of time. No card data, no secrets, no acting as its owner.',
  },
  operatorPlans: {
    title: 'Operator/Gateway plans',
    route: '/operator/plans',
    calls: ['GET /api/v1/plans/cybersource', 'POST /api/v1/plans/cybersource/with-details'],
    intent: 'Our price beside theirs, and one press where they differ.',
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
    intent:
      'What customers will read is seen before it is sent, because it can’t be taken back afterwards.',
  },
  operatorLog: {
    title: 'Operator/Audit log',
    route: '/operator/log',
    calls: ['GET /api/v1/operator/audit-log'],
    intent: 'Who, what, when and why, in the order of time.',
  },
} as const satisfies Record<string, ScreenDocs>;
