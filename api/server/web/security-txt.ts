/** `/.well-known/security.txt`: where to report a vulnerability. RFC 9116. */
import type { FastifyInstance } from 'fastify';
import { after, type Clock } from '../platform/clock';

/** Half a year. The RFC recommends less than a year, so that outdated contacts are not trusted. */
const VALID_SECONDS = 180 * 24 * 60 * 60;

/** Generated on each request, so that the expiry moves with it. */
function securityTxt(contact: string, publicUrl: string, now: Date): string {
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${after(now, VALID_SECONDS).toISOString()}`,
    'Preferred-Languages: ar, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Served even without a site, because the API alone can have vulnerabilities too. */
export function securityTxtRoute(
  app: FastifyInstance,
  options: { readonly contact: string; readonly publicUrl: () => string; readonly clock: Clock },
): void {
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(securityTxt(options.contact, options.publicUrl(), options.clock.now())),
  );
}
