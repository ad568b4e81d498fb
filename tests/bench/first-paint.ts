/**
 * `npm run bench:paint`: first contentful and largest contentful paint of home and pricing,
 * compared with the same HTML, CSS and fonts without scripts, the page's lower bound. Both are
 * measured alternately in one run, with the CPU throttled four times and on a slow 4G connection.
 * Build the site first.
 */
import { type Browser, type CDPSession, chromium } from 'playwright-core';
import { startServer } from '../e2e/support/server';
import { launchOptions } from '../support/browser';
import { median } from '../support/median';

const ROUNDS = 9;
const pages = ['/', '/?lng=ar', '/pricing', '/pricing?lng=ar'];

/** Slow 4G as defined by Chrome's DevTools. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

interface Paint {
  first: number;
  largest: number;
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** One visit with an empty cache; without scripts, none is even preloaded. */
async function visit(browser: Browser, url: string, scripts: boolean): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  if (!scripts) {
    await page.route(url, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const still = html.replaceAll(/<script\b.*?<\/script>/gs, '');
      await route.fulfill({ response, body: still });
    });
  } else {
    // Route both variants through the test, so that both include its overhead.
    await page.route(url, async (route) => route.fulfill({ response: await route.fetch() }));
  }
  await throttle(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: 'load' });
  const paint = await page.evaluate(
    () =>
      new Promise<Paint>((resolve) => {
        new PerformanceObserver((list) => {
          const largest = list.getEntries().at(-1)?.startTime ?? 0;
          const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
          resolve({ first, largest });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return paint;
}

const server = await startServer();
const browser = await chromium.launch(await launchOptions());
console.info(`medians of ${ROUNDS}, in ms${' '.repeat(9)} FCP  floor  ratio    LCP  floor  ratio`);
for (const path of pages) {
  const ours: Paint[] = [];
  const floor: Paint[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await visit(browser, server.origin + path, true));
    floor.push(await visit(browser, server.origin + path, false));
  }
  const figures = (['first', 'largest'] as const).map((key) => {
    const own = median(ours.map((paint) => paint[key]));
    const bare = median(floor.map((paint) => paint[key]));
    return `${own.toFixed(0).padStart(6)} ${bare.toFixed(0).padStart(6)} ${(own / bare).toFixed(2).padStart(6)}`;
  });
  console.info(`${path.padEnd(22)} ${figures.join(' ')}`);
}
await browser.close();
await server.stop();
