import type { FastifyInstance } from 'fastify';
import type { FakeGoogle } from './fake-google';
import { FAKE_GOOGLE_PATH } from './path';

/** Hands the path of Google's fake over to it. Registered in sandbox mode only. */
export async function fakeGoogleRoutes(
  app: FastifyInstance,
  fakeGoogle: FakeGoogle,
): Promise<void> {
  // The provider reads bodies itself.
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
      try {
        await fakeGoogle.handle(request.raw, reply.raw);
      } catch (error) {
        request.log.error({ err: error }, 'The fake for Google failed');
        reply.raw.writeHead(500).end();
      }
    },
  });
}
