/** The framework as this server uses it, and what every call passes through. */
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { ServerSettings } from '../contract/platform/settings';
import { refuseConnection } from './platform/http/client-error';
import { sendError } from './platform/http/mount';
import { REQUEST_ID, requestIdOf } from './platform/http/request-id';
import { commonHeaders } from './web/headers';

/** Milliseconds that a client has to send a whole request. */
const REQUEST_MS = 30_000;

/** An application without routes. */
export function createHttpApp(settings: ServerSettings, log: FastifyBaseLogger): FastifyInstance {
  return fastify({
    loggerInstance: log,
    // One line of our own for each call, below, in place of the framework's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestIdOf(headers, settings.TRUST_PROXY),
    // Believed: as many hops from here outwards as there are proxies of ours.
    trustProxy: (_address, hop) => hop < settings.TRUST_PROXY,
    bodyLimit: settings.BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false },
    // No hook runs before these two, so the id is added here.
    frameworkErrors: (error, request, reply) =>
      sendError(error, request, reply.header(REQUEST_ID, request.id)),
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, log),
  });
}

/**
 * The headers and the log line of every answer, the answer where nothing is found, and connections
 * that end with the server.
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
  // A connection kept alive past its last answer would hold the end up.
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
