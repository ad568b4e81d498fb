import type { FastifyInstance } from 'fastify';
import {
  health,
  type Offers,
  openapi,
  type OpenapiResponse,
} from '../../../contract/platform/health';
import { calls } from '../../../contract/all-calls';
import { openapiDocument } from '../../../contract/platform/openapi';
import { ApiError } from './api-error';
import type { Database } from '../database/open';
import { answers } from '../database/readiness';
import { version } from '../config/version';
import { mount } from './mount';

export function generalRoutes(
  app: FastifyInstance,
  options: {
    readonly database: Database;
    readonly mode: 'sandbox' | 'live';
    readonly offers: Offers;
    readonly brand: string;
    readonly publicUrl: () => string;
  },
): void {
  mount(app, health, async () => {
    if (!(await answers(options.database))) throw new ApiError('unavailable', { retryAfter: 5 });
    return {
      status: 'ok' as const,
      version,
      database: options.database.kind,
      uptime: Math.round(process.uptime()),
      mode: options.mode,
      offers: options.offers,
    };
  });

  let document: OpenapiResponse | undefined;
  mount(app, openapi, async () => {
    document ??= openapiDocument(calls, {
      title: `${options.brand} API`,
      version,
      server: options.publicUrl(),
    });
    return document;
  });
}
