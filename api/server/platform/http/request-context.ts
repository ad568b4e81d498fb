/** Makes a request's context available to everything done for it, and traces the request. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallContext, within } from '../telemetry/call-context';
import type { Tracing } from '../telemetry/tracing';

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const header = request.headers[name];
  return typeof header === 'string' ? header : undefined;
}

/** Names the span by the route's pattern and never its path, which can contain a token or an id. */
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

/** Adds the hooks, before all others, so that those run in the request's context too. */
export function registerCallContext(app: FastifyInstance, tracing: Tracing | undefined): void {
  const calls = new WeakMap<FastifyRequest, CallContext>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracing?.start(headerOf(request, 'traceparent'));
    const call = { requestId: request.id, ...(span && { span }) };
    calls.set(request, call);
    within(call, done);
  });
  // The body arrives in socket events, which run outside the request's context, so restore it.
  app.addHook('preValidation', (request, _reply, done) => {
    within(calls.get(request) ?? { requestId: request.id }, done);
  });
  // The end of the response also runs outside it.
  app.addHook('onResponse', (request, reply, done) => {
    const call = calls.get(request) ?? { requestId: request.id };
    call.span?.end(ended(request, reply));
    within(call, done);
  });
}
