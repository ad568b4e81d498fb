import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { serverMessages } from '../contract/platform/errors';
import type { Core } from './platform/core';
import { ApiError } from './platform/http/api-error';
import { isAllowedOrigin } from './platform/http/origins';
import { API_POLICY } from './web/headers';

/** The rules for every route with the API prefix. */
export async function apiRules(api: FastifyInstance, core: Core): Promise<void> {
  const isAllowed = isAllowedOrigin(core);
  // JSON is the only accepted body: browsers send text/plain cross-origin without a preflight.
  api.removeContentTypeParser('text/plain');
  await api.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && isAllowed(origin)),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'traceparent'],
    exposedHeaders: ['Date', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
  api.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': API_POLICY,
      'cross-origin-resource-policy': 'same-site',
    });
  });
  // Routes instead of a not-found handler, so that the site's catch-all does not match and requests
  // are answered before a body is read.
  for (const url of ['/', '/*']) {
    api.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      onRequest: async () => {
        throw new ApiError('not_found', { error: serverMessages.notFound });
      },
      handler: async () => undefined,
    });
  }
}
