/** Lets everything that is done for a request know it, and traces it where traces are kept. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallContext, within } from '../telemetry/call-context';
import type { Tracing } from '../telemetry/tracing';

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const header = request.headers[name];
  return typeof header === 'string' ? header : undefined;
}

/** The pattern of a route and never its path: that can hold a token or an id. */
function ended({ id, method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) {
  const route = routeOptions.url ?? 'none';
  return {
    name: `${method} ${route}`,
    failed: statusCode >= 500,
    facts: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': statusCode,
      'wasla.request_id': id,
    },
  };
}

/** Adds the hooks. They come before every other, so that those are part of the call too. */
export function keepCalls(app: FastifyInstance, tracing: Tracing | undefined): void {
  const calls = new WeakMap<FastifyRequest, CallContext>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracing?.begin(headerOf(request, 'traceparent'));
    const call = { requestId: request.id, ...(span && { span }) };
    calls.set(request, call);
    within(call, done);
  });
  // A body arrives in events of the socket, which belong to no call: what follows is its own again.
  app.addHook('preValidation', (request, _reply, done) => {
    within(calls.get(request) ?? { requestId: request.id }, done);
  });
  // So does the end of an answer.
  app.addHook('onResponse', (request, reply, done) => {
    const call = calls.get(request) ?? { requestId: request.id };
    call.span?.end(ended(request, reply));
    within(call, done);
  });
}
