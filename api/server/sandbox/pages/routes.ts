import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { pageLanguage } from '../../platform/http/language';
import { OUTBOX_PATH, sandboxHtml, sandboxMessages } from '../messages';
import { pagePolicy } from '../../web/headers';
import { sendPage } from '../../web/pages';
import { SERVER_STYLE_HASH } from '../../web/server-style';
import { OUTBOX_SCRIPT_HASH, outboxPage } from './outbox-page';
import { serverFontRoutes } from '../../web/server-fonts';

/**
 * The CSP of a mail, like that of a strict mail client: only its own styles, no scripts and no
 * remote images. Links open outside its frame.
 */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/**
 * The sandbox's outbox, and the fonts of its pages. Registered in sandbox mode only. Specification
 * section 10.4.
 */
export function sandboxRoutes(app: FastifyInstance, db: Kysely<Tables>): void {
  serverFontRoutes(app);
  const policy = pagePolicy({
    scriptHashes: [OUTBOX_SCRIPT_HASH],
    styleHashes: [SERVER_STYLE_HASH],
  });
  app.get<{ Querystring: { to?: string | string[] } }>(OUTBOX_PATH, async (request, reply) => {
    const { to } = request.query;
    const messages = await sandboxMessages(db, [to].flat()[0]);
    void reply.header('cache-control', 'no-store').header('vary', 'Accept, Accept-Language');
    const accept = request.headers.accept ?? '';
    if (accept.includes('application/json') && !accept.includes('text/html')) return messages;
    return sendPage(reply, outboxPage(messages, pageLanguage(request)), policy);
  });
  app.get<{ Params: { id: string } }>(`${OUTBOX_PATH}/:id`, async (request, reply) => {
    const html = await sandboxHtml(db, request.params.id);
    if (html === undefined) return reply.callNotFound();
    return sendPage(reply, html, MAIL_POLICY, {
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
    });
  });
}
