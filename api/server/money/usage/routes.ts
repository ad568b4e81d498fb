import type { FastifyInstance } from 'fastify';
import { reportUsage } from '../../../contract/money/plans/usage';
import { mount } from '../../platform/http/mount';
import type { Usage } from './usage';

export function usageRoutes(app: FastifyInstance, usage: Usage): void {
  mount(app, reportUsage, ({ body }) => usage.report(body));
}
