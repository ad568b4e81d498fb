/** Configures Fastify and the hooks of all calls. */
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { ServerSettings } from '../contract/platform/settings/settings';
import { ApiError } from './platform/http/api-error';
import { refuseConnection } from './platform/http/client-error';
import { sendError } from './platform/http/mount';
import { REQUEST_ID, requestIdOf } from './platform/http/request-id';
import { commonHeaders } from './web/headers';

/** The maximum interval between checks for slow clients, in milliseconds. */
const CHECK_INTERVAL_MS = 5_000;

/** Creates an application without routes. */
export function createHttpApp(settings: ServerSettings, log: FastifyBaseLogger): FastifyInstance {
  const { HEADERS_MS, REQUEST_MS } = settings;
  const app = fastify({
    loggerInstance: log,
    // One log line per call, below, instead of the framework's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestIdOf(headers, settings.TRUST_PROXY),
    // Trusts as many hops as there are configured proxies.
    trustProxy: (_address, hop) => hop < settings.TRUST_PROXY,
    bodyLimit: settings.BODY_LIMIT,
    http: {
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, HEADERS_MS / 2),
    },
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: settings.CONNECTION_IDLE_MS,
    connectionTimeout: settings.CONNECTION_SILENCE_MS,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false },
    // No hook runs before these, so the id is added here.
    frameworkErrors: (error, request, reply) =>
      sendError(error, request, reply.header(REQUEST_ID, request.id)),
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, log),
  });
  app.server.maxConnections = settings.CONNECTIONS_MAX;
  refuseLargeBodies(app, settings.BODY_LIMIT);
  return app;
}

/**
 * Rejects a large body by its Content-Length before any of it is read. The connection is closed if
 * part of a body was not read; otherwise the rest would have to be read to reach the next request.
 */
function refuseLargeBodies(app: FastifyInstance, most: number): void {
  // After `onRequest`, so that the response has its CORS headers and unauthorized calls get their
  // own error.
  app.addHook('preParsing', async ({ headers }, _reply, payload) => {
    if (Number(headers['content-length'] ?? 0) > most) throw new ApiError('too_large');
    return payload;
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete === false) void reply.header('connection', 'close');
  });
}

/**
 * Adds common headers and a log line to all responses, the not-found response, and the closing of
 * connections at shutdown.
 */
export function commonHooks(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ ...commonHeaders(publicUrl()), [REQUEST_ID]: request.id });
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'Answered',
    );
  });
  // A keep-alive connection would delay the shutdown.
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('Not found\n'),
  );
}
