import type { FastifyInstance } from 'fastify';
import type { StandIn } from '../providers/google/stand-in';
import { STAND_IN_PATH } from '../providers/google/stand-in-path';

/** Hands the path of Google's stand-in over to it. Registered in sandbox mode only. */
export async function standInRoutes(app: FastifyInstance, standIn: StandIn): Promise<void> {
  // The provider reads bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.route({
    method: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    url: `${STAND_IN_PATH}/*`,
    handler: async (request, reply) => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      try {
        await standIn.handle(request.raw, reply.raw);
      } catch (error) {
        request.log.error({ err: error }, 'The stand-in for Google failed');
        reply.raw.writeHead(500).end();
      }
    },
  });
}
