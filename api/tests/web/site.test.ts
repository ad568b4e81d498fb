import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSite } from '../../server/web/site';
import { openMemory } from '../support/database/databases';
import { World } from '../support/world';

const HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const ENGLISH = '<!doctype html><html lang="en" dir="ltr"><title>Wasla</title>';
const ARABIC = '<!doctype html><html lang="ar" dir="rtl"><title>وصلة</title>';
const SCRIPT = 'export const app = 1;';

let folder: string;
let world: World;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wasla-site-'));
  const files: Record<string, string | Buffer> = {
    'site.json': JSON.stringify({
      routes: ['/', '/login', '/blog/:slug', '/auth/callback'],
      headScriptHashes: [HASH],
      shells: { en: 'index.html', ar: 'index.ar.html' },
    }),
    'index.html': ENGLISH,
    'index.html.br': brotliCompressSync(ENGLISH),
    'index.html.gz': gzipSync(ENGLISH),
    'index.ar.html': ARABIC,
    'assets/app-1a2b3c.js': SCRIPT,
    'assets/app-1a2b3c.js.br': brotliCompressSync(SCRIPT),
    'assets/app-1a2b3c.js.gz': gzipSync(SCRIPT),
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '.secret': 'not for anyone',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  world = await World.on(await openMemory(), {
    site: readSite(folder),
    env: { API_ORIGIN: 'https://api.wasla.example' },
  });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  world.server.app.inject({ url, headers: { accept: 'text/html', ...headers } });

describe('pages', () => {
  test.each([
    ['/', 200],
    ['/login', 200],
    ['/login/', 200],
    ['/login?next=/profile', 200],
    ['/blog/first-bot', 200],
    ['/blog/\u0645\u062f\u0648\u0646\u0629', 200],
    ['/blog', 404],
    ['/blog/first-bot/more', 404],
    ['/nowhere', 404],
    ['/loginx', 404],
    ['/site.json/x', 404],
  ])('%s is the shell with status %i', async (path, status) => {
    const answer = await get(encodeURI(path));
    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status, body: ENGLISH });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Language, Cookie, Accept-Encoding',
    });
  });

  test.each([
    ['the query', '/?lng=ar', { cookie: 'lng=en', 'accept-language': 'en' }, ARABIC],
    ['the query in English', '/?lng=en', { cookie: 'lng=ar', 'accept-language': 'ar' }, ENGLISH],
    ['a query that is no language', '/?lng=%3Cscript%3E', { cookie: 'a=b; lng=ar' }, ARABIC],
    ['a cookie that is no language', '/', { cookie: 'lng=ar-PS' }, ENGLISH],
    ['the browser', '/', { 'accept-language': 'fr, ar-PS;q=0.8, en;q=0.7' }, ARABIC],
    ['weights', '/', { 'accept-language': 'ar;q=0.1, en-GB;q=0.9' }, ENGLISH],
    ['a weight of none', '/', { 'accept-language': 'ar;q=0' }, ENGLISH],
    ['nothing known', '/', { 'accept-language': 'de' }, ENGLISH],
  ])('language by %s', async (_what, path, headers: Record<string, string>, body) => {
    expect((await get(path, headers)).body).toBe(body);
  });

  test('the CSP allows only the site’s own files, the known script and the API', async () => {
    const { headers } = await get('/login');
    const directives = String(headers['content-security-policy']).split('; ');
    expect(directives).toEqual([
      "default-src 'none'",
      `script-src 'self' '${HASH}'`,
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      "manifest-src 'self'",
      "connect-src 'self' https://api.wasla.example",
      "frame-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    // The site uses http here: HSTS would lock a developer out.
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('a page is only sent again if it changed, precompressed by the build', async () => {
    const packed = await get('/login', { 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(ENGLISH);
    const etag = String(packed.headers.etag);
    const again = await get('/login', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
    const plain = await get('/login', { 'accept-encoding': 'identity', 'if-none-match': etag });
    expect(plain.statusCode).toBe(200);
    const missing = await get('/nowhere', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(missing.statusCode).toBe(404);
    expect(
      (await get('/login', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding'],
    ).toBe('gzip');
  });

  test('HEAD is GET without the body', async () => {
    const head = await world.server.app.inject({ method: 'HEAD', url: '/login' });
    expect({ status: head.statusCode, body: head.body }).toEqual({ status: 200, body: '' });
    const post = await world.server.app.inject({ method: 'POST', url: '/login' });
    expect(post.statusCode).toBe(404);
  });
});

describe('files', () => {
  test('an asset is cached for a year, precompressed by the build', async () => {
    const answer = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'br, gzip' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(answer.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
    expect((await get('/assets/app-1a2b3c.js')).body).toBe(SCRIPT);
  });

  test('other files are revalidated each time', async () => {
    const answer = await get('/favicon.svg');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-cache',
    });
    const again = await get('/favicon.svg', { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test.each([
    '/assets/app-0000000.js',
    '/assets/none',
    '/robots.txt',
    '/site.json',
    '/index.html',
    '/index.html.br',
    '/.secret',
    '/assets/../.secret',
    '/assets/..%2f.secret',
    '/..%2f..%2fetc%2fpasswd.txt',
  ])('%s is a plain 404, never the shell', async (path) => {
    const answer = await get(path);
    expect({ status: answer.statusCode, body: answer.body }).toEqual({
      status: 404,
      body: 'Not found\n',
    });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('an invalid path is rejected', async () => {
    expect((await get('/%E0%A4%A')).statusCode).toBe(400);
  });

  test('the API beside the site keeps its own 404', async () => {
    const answer = await get('/api/v1/nowhere');
    expect(answer.json()).toEqual({ error: 'Not found', code: 'not_found' });
  });
});

test('without a manifest, no site is served', () => {
  expect(readSite(join(folder, 'assets'))).toBeUndefined();
});
