import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageLanguage } from '../../platform/http/language';
import { API_PREFIX } from '../../platform/http/mount';
import type { Core } from '../../platform/core';
import { pagePolicy } from '../../web/headers';
import { sendPage } from '../../web/pages';
import { PLAIN_STYLE_HASH } from '../../web/plain-page';
import { askPage, invalidPage, offPage } from './pages';
import { readReminderToken, REMINDERS_PATH, switchOff } from './reminder-link';

/** The raw query; a repeated parameter is an array. */
type Asked = { Querystring: { readonly token?: unknown } };

const policy = pagePolicy({ scriptHashes: [], styleHashes: [PLAIN_STYLE_HASH] });

const send = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  sendPage(reply.code(status), html, policy, { 'x-robots-tag': 'noindex' });

/**
 * Handles the unsubscribe link of reminders. GET asks for confirmation. POST, from the page's
 * button or the mail client (RFC 8058), turns the reminders off. The link is signed, so neither
 * needs a login.
 */
export async function reminderRoutes(
  app: FastifyInstance,
  deps: Pick<Core, 'db' | 'clock' | 'secrets'>,
): Promise<void> {
  // The body is ignored: the link contains everything.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null, null),
  );
  const path = REMINDERS_PATH.slice(API_PREFIX.length);
  const linkOf = (token: unknown) =>
    typeof token === 'string' ? readReminderToken(deps.secrets, token) : undefined;

  app.get<Asked>(path, async (request, reply) => {
    const language = pageLanguage(request);
    const link = linkOf(request.query.token);
    if (!link) return send(reply, 404, invalidPage(language));
    return send(reply, 200, askPage(link.kind, language));
  });

  app.post<Asked>(path, async (request, reply) => {
    const language = pageLanguage(request);
    const link = linkOf(request.query.token);
    if (!link) return send(reply, 404, invalidPage(language));
    await switchOff(deps.db, deps.clock, link);
    return send(reply, 200, offPage(language));
  });
}
