import type { FastifyInstance } from 'fastify';
import { alarms, assignTransfer, resolveAlarm } from '../../contract/platform/alarms';
import { disputes } from '../../contract/payments/disputes';
import type { Sessions } from '../accounts/sessions/sessions';
import { mount } from '../platform/http/mount';
import type { Operations } from './operations';

/** The operator's calls. */
export function operationRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  operations: Operations,
): void {
  mount(app, sessions, alarms, () => operations.list());
  mount(app, sessions, disputes, () => operations.disputes());
  mount(app, sessions, assignTransfer, ({ params, body }) =>
    operations.assignTransfer(params.id, body.reference),
  );
  mount(app, sessions, resolveAlarm, ({ params }) => operations.resolve(params.id));
}
