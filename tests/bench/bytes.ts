/**
 * `npm run bench:bytes`: what fourteen pages load, as transferred (brotli), in English and Arabic,
 * compared with the bare stack built in the same run with the same tools. Build the site first.
 */
import { locales } from '../../lang/locales';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type Browser, chromium } from 'playwright-core';
import { startServer } from '../e2e/support/server';
import { buildForProduction } from '../../tools/vite/build';
import { launchOptions } from '../support/browser';

const routes = [
  '/',
  '/pricing',
  '/about',
  '/blog',
  '/blog/whatsapp-rules',
  '/contact',
  '/privacy',
  '/terms',
  '/login',
  '/register',
  '/verify-phone',
  '/plans',
  '/payment?plan=growth&cycle=yearly',
  '/no-such-page',
];
const kinds = ['html', 'css', 'script', 'font'] as const;
type Kind = (typeof kinds)[number];
type Bytes = Record<Kind, number>;

const brotli = (code: string | Uint8Array) =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Script bytes of the bare stack, all chunks included. */
async function floor(): Promise<number> {
  const files = await buildForProduction({
    configFile: false,
    logLevel: 'silent',
    root: join(import.meta.dirname, 'floor'),
    plugins: [react()],
    build: { write: false },
  });
  return files.reduce((sum, file) => sum + (file.type === 'chunk' ? brotli(file.code) : 0), 0);
}

const kindOfFile: Readonly<Record<string, Kind>> = { js: 'script', css: 'css', woff2: 'font' };

/** The bytes one visit transfers with an empty cache, from the browser's resource timings. */
async function visit(browser: Browser, url: string): Promise<Bytes> {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const files = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize })),
  );
  await page.close();
  const bytes: Bytes = { html: 0, css: 0, script: 0, font: 0 };
  // A preloaded file that was then used is listed twice but transferred once.
  for (const [name, size] of new Map(files.map((file) => [file.name, file.size]))) {
    const kind = name === url ? 'html' : kindOfFile[name.split('.').at(-1) ?? ''];
    if (kind) bytes[kind] += size;
  }
  return bytes;
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);

const bare = await floor();
const server = await startServer();
const browser = await chromium.launch(await launchOptions());
console.info(`Floor (react, react-dom, react-router-dom, swr, react-intl, one lazy page):`);
console.info(`script ${kB(bare)} kB brotli\n`);
console.info(`${'route'.padEnd(22)}${kinds.map((kind) => kind.padStart(8)).join('')}   over floor`);
for (const route of routes) {
  for (const language of locales) {
    const bytes = await visit(
      browser,
      `${server.origin}${route}${route.includes('?') ? '&' : '?'}lng=${language}`,
    );
    console.info(
      `${`${route} ${language}`.padEnd(22)}${kinds.map((kind) => kB(bytes[kind])).join('')}${kB(bytes.script - bare)} kB`,
    );
  }
}
await browser.close();
await server.stop();
