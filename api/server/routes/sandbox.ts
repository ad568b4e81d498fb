import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema';
import { acceptedLanguage, isLanguage } from '../language';
import { sandboxMessages } from '../providers/sandbox';
import { pagePolicy } from '../site/headers';
import { HOUSE_STYLE_HASH } from '../site/house-style';
import { OUTBOX_SCRIPT_HASH, outboxPage } from '../site/outbox-page';
import { houseFontRoutes } from './house-fonts';

/** The outbox of the sandbox, and what its pages look like. Registered in sandbox mode only. Contract page, "The sandbox". */
export function sandboxRoutes(app: FastifyInstance, db: Kysely<Tables>): void {
  houseFontRoutes(app);
  const policy = pagePolicy({
    scriptHashes: [OUTBOX_SCRIPT_HASH],
    styleHashes: [HOUSE_STYLE_HASH],
  });
  app.get<{ Querystring: { lng?: string } }>('/sandbox/outbox', async (request, reply) => {
    const messages = await sandboxMessages(db);
    void reply.header('cache-control', 'no-store').header('vary', 'Accept, Accept-Language');
    const accept = request.headers.accept ?? '';
    if (accept.includes('application/json') && !accept.includes('text/html')) return messages;
    const { lng } = request.query;
    const language = isLanguage(lng) ? lng : acceptedLanguage(request.headers['accept-language']);
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(outboxPage(messages, language));
  });
}
