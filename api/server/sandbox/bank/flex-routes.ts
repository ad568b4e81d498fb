/** The address to which browsers send encrypted cards in the sandbox. */
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { FLEX_PATH, type SandboxFlex } from './flex';

/** The path prefix that accepts requests from any page, like the real gateway. */
export const FLEX_PREFIX = '/sandbox/flex';

/** More than the size of an encrypted card, in bytes. */
const CARD_MAX = 16_384;

export async function sandboxFlexRoutes(app: FastifyInstance, flex: SandboxFlex): Promise<void> {
  // The key determines which pages may send a card encrypted to it.
  await app.register(cors, { origin: true, methods: ['POST'], allowedHeaders: ['content-type'] });
  app.addContentTypeParser(
    'application/jwt',
    { parseAs: 'string', bodyLimit: CARD_MAX },
    (_request, body, done) => done(null, body),
  );
  app.post(FLEX_PATH.slice(FLEX_PREFIX.length), async ({ body, headers }, reply) => {
    void reply.header('cache-control', 'no-store');
    const made = await flex.tokenize(typeof body === 'string' ? body : '', headers.origin);
    if ('token' in made) return reply.code(201).type('application/jwt').send(made.token);
    return reply.code(400).send({ responseStatus: { status: 400, reason: made.refusal } });
  });
}
