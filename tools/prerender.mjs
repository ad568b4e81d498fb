/**
 * Writes the public pages into the built site: each as HTML in each language, readable without
 * scripts; also the sitemap, the feeds, and the copies that a static file server needs. It is a
 * separate program, the last that `build.mjs` runs, because its environment must not be that of the
 * server which starts afterwards.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '..', 'dist');
const site = join(dist, 'site');

/** @param {string} name @param {string} text */
function write(name, text) {
  const file = join(site, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  const bytes = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

/**
 * Replaces the part between two markers of a shell.
 * @param {string} html @param {string} name @param {string} text
 */
function replacePart(html, name, text) {
  const [before, rest, ...more] = html.split(`<!--${name}-->`);
  const [old, after] = (rest ?? '').split(`<!--/${name}-->`);
  if (more.length > 0 || old === undefined || after === undefined) {
    throw new Error(`The shell has no part named ${name}.`);
  }
  return `${before}${text}${after}`;
}

const ENTRY = /\n *<script type="module"[^>]* src="([^"]+)"><\/script>/;
const PRELOADS = /\n *<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/**
 * An English article that quotes Arabic preloads the Arabic font, as the Arabic pages do.
 * @param {string} shell @param {{ body: string, locale: string }} page
 */
function quotedFace(shell, { body, locale }) {
  const [article = ''] = /<article[ >].*<\/article>/s.exec(body) ?? [];
  if (locale === 'ar' || !/\p{Script=Arabic}/u.test(article)) return '';
  const face = /<meta name="arabic-font" content="([^"]+)">/.exec(shell)?.[1];
  return `\n    <link rel="preload" as="font" type="font/woff2" crossorigin href="${face}">`;
}

/**
 * A shell with a page in it. The page is readable as it is: its scripts are only listed, entry
 * first, and the head script fetches them all together after the first paint.
 * @param {string} shell @param {{ head: string, body: string, locale: string }} page @param
 * {string[]} files
 */
function pageOf(shell, page, files) {
  const { head, body, locale } = page;
  const entry = ENTRY.exec(shell)?.[1];
  if (!entry) throw new Error('The shell has no script.');
  const preloads = [...shell.matchAll(PRELOADS)].map(([, href]) => href);
  const scripts = [...new Set([entry, ...preloads, ...files])];
  const still = shell.replace(ENTRY, '').replaceAll(PRELOADS, '');
  return replacePart(
    replacePart(
      still,
      'page',
      `${head}${quotedFace(shell, page)}\n    <meta name="scripts" content="${scripts.join(' ')}">`,
    ),
    'body',
    `<div id="root" data-language="${locale}">${body}</div>`,
  );
}

/**
 * A shell that preloads its page's files and shows that the page is loading. Files it already
 * references are not repeated.
 * @param {string} shell @param {readonly string[]} files @param {string} waiting
 */
function waitingPage(shell, files, waiting) {
  const links = [...new Set(files)]
    .filter((file) => !shell.includes(`"${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  return shell
    .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${waiting}</div>`);
}

/** @param {string} path @param {string} locale */
function fileOf(path, locale) {
  const name = locale === 'en' ? 'index.html' : `index.${locale}.html`;
  if (path === '/404') return name.replace('index', '404');
  return `${path.slice(1)}/${name}`.replace(/^\//, '');
}

/** Writes everything; `site.json` then lists the pages for the server. */
async function prerender() {
  const { modulesOf, renderPages, renderFiles, renderWaiting } = await import(
    pathToFileURL(join(dist, 'pages', 'main.js')).href
  );
  const manifest = JSON.parse(readFileSync(join(site, 'site.json'), 'utf8'));
  /** @type {Record<string, string>} */
  const shells = {};
  for (const [locale, file] of Object.entries(manifest.shells)) {
    shells[locale] = readFileSync(join(site, String(file)), 'utf8');
    rmSync(join(site, String(file)));
    manifest.shells[locale] = `shell.${locale}.html`;
    write(`shell.${locale}.html`, shells[locale]);
  }
  manifest.pages = {};
  const { modules } = manifest;
  delete manifest.modules;
  for (const page of await renderPages()) {
    const file = fileOf(page.path, page.locale);
    const files = page.modules.flatMap((/** @type {string} */ name) => modules[name] ?? []);
    write(file, pageOf(shells[page.locale] ?? '', page, files));
    manifest.pages[page.path] = { ...manifest.pages[page.path], [page.locale]: file };
  }
  manifest.waiting = {};
  const account = manifest.routes.filter((/** @type {string} */ route) => !manifest.pages[route]);
  for (const [locale, shell] of Object.entries(shells)) {
    const waiting = await renderWaiting(locale);
    for (const route of account) {
      const names = modulesOf(route, locale);
      const files = names.flatMap((/** @type {string} */ name) => modules[name] ?? []);
      const file = fileOf(route, locale);
      write(file, waitingPage(shell, files, waiting));
      manifest.waiting[route] = { ...manifest.waiting[route], [locale]: file };
    }
  }
  for (const [name, text] of Object.entries(await renderFiles())) write(name, String(text));
  manifest.routes = [...new Set([...manifest.routes, ...Object.keys(manifest.pages)])];
  writeFileSync(join(site, 'site.json'), JSON.stringify(manifest));
}

await prerender();
