/**
 * Renders the pictures for shared links, one per public page and language, into `app/public/og`.
 * Run it after titles, the brand or the look change; build the site first. `pictures.json` records
 * the text of each picture, so that a test can detect outdated ones.
 *
 *   npm run build && npm run pictures
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, chromium } from 'playwright-core';
import { launchOptions } from '../tests/support/browser';
import { serveFolder } from '../tests/support/static-server';

const root = join(import.meta.dirname, '..');
const site = join(root, 'dist', 'site');
const folder = join(root, 'app', 'public', 'og');
const size = { width: 1200, height: 630 };

const STYLE = `
body { margin: 0; inline-size: 1200px; block-size: 630px; overflow: hidden }
.card { display: grid; grid-template-columns: minmax(0, 1fr) 424px; block-size: 100%; background: var(--color-canvas); color: var(--color-text) }
.words { display: flex; flex-direction: column; justify-content: space-between; padding: 72px 64px }
.words h1 { margin: 0; font-size: 60px; line-height: 1.16; font-weight: 450; letter-spacing: -0.03em; text-wrap: balance }
.words h1:lang(ar) { letter-spacing: 0; line-height: 1.5; font-size: 56px }
.logo { zoom: 2 }
.cloth { position: relative; overflow: hidden; background: var(--color-cloth) }
`;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Card {
  file: string;
  title: string;
  html: string;
}

/** The content of a public page's picture, read from the page itself. */
async function cardOf(page: Page, address: string, file: string): Promise<Card> {
  await page.goto(address);
  const [title, html] = await page.evaluate(() => [
    document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content ?? '',
    document.querySelector('[data-slot="logo"]')?.innerHTML ?? '',
  ]);
  return { file, title: title ?? '', html: html ?? '' };
}

/** The pages, by the picture that each references in its head. */
function pictures(): { path: string; locale: string; file: string }[] {
  const { pages } = JSON.parse(readFileSync(join(site, 'site.json'), 'utf8')) as {
    pages: Record<string, Record<string, string>>;
  };
  return Object.entries(pages).flatMap(([path, files]) =>
    Object.entries(files).flatMap(([locale, file]) => {
      const html = readFileSync(join(site, file), 'utf8');
      const [, picture] = /property="og:image" content="[^"]*\/og\/([^"]+)"/.exec(html) ?? [];
      return picture && path !== '/home' ? [{ path: `/${file}`, locale, file: picture }] : [];
    }),
  );
}

const { url: origin, close } = await serveFolder(site);
const browser = await chromium.launch(await launchOptions());
const page = await browser.newPage({ viewport: size });
await page.route('**/*.js', (route) => route.abort());
await page.goto(`${origin}/index.html`);
const cloth = await page.evaluate(
  () => document.querySelector('[data-slot="cloth"]')?.innerHTML ?? '',
);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const shown: Record<string, string> = {};
for (const { path, locale, file } of pictures()) {
  const card = await cardOf(page, `${origin}${path}`, file);
  const direction = locale === 'ar' ? 'rtl' : 'ltr';
  await page.evaluate(
    ({ html, lang, dir }) => {
      document.documentElement.lang = lang;
      document.documentElement.dir = dir;
      document.body.innerHTML = html;
    },
    {
      lang: locale,
      dir: direction,
      html: `<style>${STYLE}</style><div class="card"><div class="words"><div class="logo inline-flex items-center gap-2.5 text-xl font-brand">${card.html}</div><h1>${escape(card.title)}</h1></div><div class="cloth">${cloth}</div></div>`,
    },
  );
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, file) });
  shown[file] = card.title;
}
writeFileSync(
  join(folder, 'pictures.json'),
  `${JSON.stringify(Object.fromEntries(Object.entries(shown).toSorted()), null, 2)}\n`,
);
console.info(`${Object.keys(shown).length} pictures in app/public/og.`);
await browser.close();
await close();
