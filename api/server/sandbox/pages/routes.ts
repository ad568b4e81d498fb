import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { acceptedLanguage, isLanguage } from '../../platform/http/language';
import { sandboxMessages } from '../messages';
import { pagePolicy } from '../../web/headers';
import { HOUSE_STYLE_HASH } from '../../web/house-style';
import { OUTBOX_SCRIPT_HASH, outboxPage } from './outbox-page';
import { houseFontRoutes } from '../../web/house-fonts';

/** The outbox of the sandbox, and what its pages look like. Registered in sandbox mode only. Specification section 10.4. */
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
