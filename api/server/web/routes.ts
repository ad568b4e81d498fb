/** Serves the built site: its files, and every page in the reader's language. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../platform/http/cookies';
import { acceptedLanguage, isLanguage, type Language } from '../platform/http/language';
import { type PagePolicy, pagePolicy, XML_POLICY } from './headers';
import { EMBEDDED_PAGE, type Shell, type Site } from './site';

/** The cookie and query parameter of the chosen language. Specification section 4. */
const LANGUAGE_NAME = 'lng';

const PLAIN = 'text/plain; charset=utf-8';

/** The language of a page: from the query, the cookie, the browser, or English, in that order. */
function languageOf(request: FastifyRequest, query: URLSearchParams): Language {
  const asked = query.get(LANGUAGE_NAME);
  if (isLanguage(asked)) return asked;
  const kept = readCookie(request.headers.cookie, LANGUAGE_NAME);
  if (isLanguage(kept)) return kept;
  return acceptedLanguage(request.headers['accept-language']);
}

/** Whether the client accepts a content coding. */
function accepts(request: FastifyRequest, name: string): boolean {
  const header = request.headers['accept-encoding'];
  return String(header ?? '')
    .split(',')
    .some((part) => {
      const [coding, quality] = part.trim().split(/\s*;\s*/);
      return coding === name && !/^q=0(?:\.0*)?$/.test(quality ?? '');
    });
}

function sendShell(
  request: FastifyRequest,
  reply: FastifyReply,
  shell: Shell,
  known: boolean,
): FastifyReply {
  void reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Language, Cookie, Accept-Encoding',
  });
  if (!known) void reply.code(404);
  const coded = shell.encodings.find(({ name }) => accepts(request, name));
  // Each encoding of a page needs its own ETag, because the bytes differ (RFC 9110, 8.8.3).
  const etag = coded ? shell.etag.replace(/"$/, `-${coded.name}"`) : shell.etag;
  void reply.header('etag', etag);
  const held = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  if (known && (held.includes(etag) || held.includes(`W/${etag}`))) return reply.code(304).send();
  if (coded) void reply.header('content-encoding', coded.name);
  return reply.send(coded?.body ?? shell.html);
}

/** Decodes a path; `undefined` if it is malformed. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Whether a path names a file rather than a page: its last segment has an extension. */
const looksLikeFile = (path: string): boolean => /\.[A-Za-z0-9]{1,8}$/.test(path);

/** Registers the site's routes, which handle every path outside the API and the sandbox. */
export async function siteRoutes(
  app: FastifyInstance,
  site: Site,
  extra: Omit<PagePolicy, 'scriptHashes'>,
): Promise<void> {
  const policy = pagePolicy({ ...extra, scriptHashes: site.scriptHashes });
  const { connect = [] } = extra;
  const embedPolicy = pagePolicy({ scriptHashes: [], connect, embeddable: true });
  await app.register(fastifyStatic, {
    root: site.directory,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('content-security-policy', policy);
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const [rawPath = '/', search = ''] = request.url.split('?', 2);
      const path = decoded(rawPath);
      if (path === undefined) return reply.code(400).type(PLAIN).send('Bad request\n');
      if (site.hasFile(path)) {
        const immutable = path.startsWith('/assets/') || path.startsWith('/embed/assets/');
        if (path === EMBEDDED_PAGE) {
          void reply.headers({
            'content-security-policy': embedPolicy,
            'x-frame-options': 'SAMEORIGIN',
          });
        }
        if (path.endsWith('.xml')) void reply.header('content-security-policy', XML_POLICY);
        void reply.header(
          'cache-control',
          immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        return reply.sendFile(path.slice(1));
      }
      // Never answer a missing file with a page: browsers would run it as a script or draw it as an
      // image.
      if (path.startsWith('/assets/') || (looksLikeFile(path) && !site.knows(path))) {
        return reply.code(404).type(PLAIN).send('Not found\n');
      }
      const language = languageOf(request, new URLSearchParams(search));
      return sendShell(request, reply, site.documentOf(path, language), site.knows(path));
    },
  });
}
