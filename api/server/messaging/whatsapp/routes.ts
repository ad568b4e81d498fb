import type { FastifyInstance } from 'fastify';
import type { WhatsAppReports } from './reports';

const PATH = '/webhooks/whatsapp';

type Query = Readonly<Record<string, unknown>>;

const textOf = (query: Query, name: string): string => {
  const value = query[name];
  return typeof value === 'string' ? value : '';
};

/** The webhook for Meta's delivery reports. Registered if its secrets are configured. */
export async function whatsAppReportRoutes(
  app: FastifyInstance,
  reports: WhatsAppReports,
): Promise<void> {
  // The signature covers the raw bytes, so the body is not parsed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.get<{ Querystring: Query }>(PATH, async ({ query }, reply) => {
    const right =
      textOf(query, 'hub.mode') === 'subscribe' && reports.knows(textOf(query, 'hub.verify_token'));
    void reply.type('text/plain; charset=utf-8');
    return right ? textOf(query, 'hub.challenge') : reply.code(403).send('Forbidden\n');
  });
  app.post(PATH, async ({ body, headers }, reply) => {
    const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    if (!reports.isSigned(raw, String(headers['x-hub-signature-256'] ?? ''))) {
      return reply.code(403).type('text/plain; charset=utf-8').send('Forbidden\n');
    }
    await reports.take(raw);
    return reply.code(200).send();
  });
}
