/**
 * `npm run bench:payment`: when the payment form accepts input on a phone four times slower than
 * this machine, compared with a static page with the same fields, and what both load. Build the
 * site first.
 */
import { locales } from '../../lang/locales';
import { brotliCompressSync } from 'node:zlib';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from 'playwright-core';
import { startServer } from '../e2e/support/server';
import { launchOptions } from '../support/browser';
import { median } from '../support/median';

const SLOWER = 4;
const RUNS = 7;

const fields = [
  'email',
  'name',
  'holder',
  'number',
  'expiry',
  'cvv',
  'address',
  'city',
  'state',
  'postalCode',
];

/** The same fields without any of our scripts or styles. */
const plain = `<!doctype html><title>Form</title><form>${fields
  .map(
    (name) =>
      `<p><label>${name} <input name=${name} ${name === 'number' ? 'autocomplete=cc-number' : ''}></label>`,
  )
  .join('')}<button type=submit>Pay</button></form>`;

async function servePlain(): Promise<{ origin: string; stop: () => void }> {
  const body = brotliCompressSync(plain);
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' });
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, stop: () => void server.close() };
}

/** Milliseconds from the start of the visit until a digit typed into the card number appears. */
async function interactive(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 375, height: 740 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  const number = page.locator('[autocomplete="cc-number"]');
  await number.pressSequentially('4');
  await page.waitForFunction(() => {
    const input = document.querySelector<HTMLInputElement>('[autocomplete="cc-number"]');
    return input?.value === '4';
  });
  const took = performance.now() - began;
  await context.close();
  return took;
}

async function measure(browser: Browser, name: string, url: string): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await interactive(browser, url));
  const [low, high] = [Math.min(...times), Math.max(...times)].map((ms) => ms.toFixed(0));
  console.info(
    `${name.padEnd(24)}${median(times).toFixed(0).padStart(6)} ms   (${low} to ${high})`,
  );
}

const server = await startServer();
const still = await servePlain();
const browser = await chromium.launch(await launchOptions());
console.info(
  `Until the card number takes a digit, CPU ${SLOWER} times slower, median of ${RUNS}:\n`,
);
await measure(browser, 'static page', still.origin);
for (const language of locales) {
  const path = `/payment?plan=growth&cycle=yearly&lng=${language}`;
  await measure(browser, `/payment ${language}`, `${server.origin}${path}`);
}
await browser.close();
still.stop();
await server.stop();
