import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { FONTS_PATH } from './server-style';

const files: Readonly<Record<string, string>> = {
  'readex-pro-latin.woff2':
    '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2',
  'readex-pro-arabic.woff2':
    '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
  'geist-mono-latin.woff2':
    '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
};

/** Serves the fonts of the server's own pages. Registered in sandbox mode only. */
export function serverFontRoutes(app: FastifyInstance): void {
  for (const [name, file] of Object.entries(files)) {
    app.get(`${FONTS_PATH}/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type('font/woff2')
        .send(await readFile(fileURLToPath(import.meta.resolve(file)))),
    );
  }
}
