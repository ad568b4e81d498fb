import type { FastifyInstance } from 'fastify';
import type { FakeGoogle } from './fake-google';
import { FAKE_GOOGLE_PATH } from './path';

/** Routes requests to the fake Google. Registered in sandbox mode only. */
export async function fakeGoogleRoutes(
  app: FastifyInstance,
  fakeGoogle: FakeGoogle,
): Promise<void> {
  // The provider parses request bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.route({
    method: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    url: `${FAKE_GOOGLE_PATH}/*`,
    handler: async (request, reply) => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      // It may respond before reading a long body completely; close the connection so that the rest
      // is not parsed as the next request.
      if ('transfer-encoding' in request.headers) reply.raw.shouldKeepAlive = false;
      try {
        await fakeGoogle.handle(request.raw, reply.raw);
      } catch (error) {
        request.log.error({ err: error }, 'The Google fake failed');
        reply.raw.writeHead(500).end();
      }
    },
  });
}
