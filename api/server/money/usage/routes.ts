import type { FastifyInstance } from 'fastify';
import { reportUsage } from '../../../contract/money/plans/usage';
import type { Sessions } from '../../accounts/sessions/sessions';
import { mount } from '../../platform/http/mount';
import type { Usage } from './usage';

/** Registers the call that reports usage. */
export function usageRoutes(app: FastifyInstance, sessions: Sessions, usage: Usage): void {
  mount(app, sessions, reportUsage, ({ body }) => usage.report(body));
}
