/**
 * `npm run bench:form`: a payment form of sixteen fields from the library compared with the same
 * fields in plain HTML, both with React's production build, in one browser, in alternating runs.
 * Exits with an error when the form exceeds its limits.
 *
 * It measures the main thread's own working time, whatever else the machine does: mounting with
 * script, style and layout, in one go and before painting; a key press with all of these and
 * painting. Both forms are opened several times first, until the engine has compiled the code.
 * Garbage collection is left to the browser: forcing it between two mounts discards compiled code
 * too, which penalizes the form with more code. So some runs take half as long again as others, and
 * there are enough of them for a stable median. The very first mount costs more than reported here.
 *
 * The floor has the attributes that HTML itself has for a value (see `bare.tsx`), in particular
 * autofill and direction: they are about a tenth of its mounting time, and a form without them
 * would handle the same text differently. It has none of our styles, grouping or validation.
 */
import { type CDPSession, type Page, chromium } from 'playwright-core';
import { launchOptions } from '../../support/browser';
import { median } from '../../support/median';
import { serveFolder } from '../../support/static-server';
import { buildBare, buildOurs } from './build';
import { type Live, names } from './fields';

const RUNS = 31;
const WARM_UPS = 8;
const COPIES = 20;
const text = 'Rama Khalil 12';
/** Two plain fields, and one that groups its digits. */
const typed = ['holder', 'number', 'address'] as const;

const limits = { mount: 1.5, key: 1.3, nodes: 110, bytes: 45_000 };

interface Sample {
  mount: number;
  key: number;
  live: number;
  whole: number;
}

/** Milliseconds the main thread has worked so far, whatever else the machine does. */
async function busyTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** A field's control; the visible one if the submitted value is in another. */
const control = (page: Page, field: (typeof typed)[number]) =>
  page
    .getByLabel({ holder: 'Cardholder name', number: 'Card number', address: 'Address' }[field], {
      exact: true,
    })
    .first();

const nextFrame = () => new Promise<null>((done) => requestAnimationFrame(() => done(null)));

/** Milliseconds of main-thread work for one key press, painting included. */
async function pressKeys(page: Page, session: CDPSession, live: Live): Promise<number> {
  await page.evaluate((shown) => globalThis.bench.show(shown), live);
  await page.evaluate(nextFrame);
  let time = 0;
  for (const field of typed) {
    await control(page, field).focus();
    const before = await busyTime(session);
    for (const key of field === 'number' ? '4111111111111111' : text) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
    }
    // Paint the last press before reading the time.
    await page.evaluate(nextFrame);
    time += (await busyTime(session)) - before;
  }
  await page.evaluate(() => globalThis.bench.clear());
  return time / (text.length * 2 + 16);
}

async function mountForms(page: Page, session: CDPSession): Promise<number> {
  const before = await busyTime(session);
  await page.evaluate((copies) => globalThis.bench.mount(copies), COPIES);
  const time = (await busyTime(session)) - before;
  await page.evaluate(() => globalThis.bench.clear());
  return time;
}

async function sample(page: Page, session: CDPSession): Promise<Sample> {
  return {
    mount: await mountForms(page, session),
    key: await pressKeys(page, session, 'off'),
    live: await pressKeys(page, session, 'beside'),
    whole: await pressKeys(page, session, 'whole'),
  };
}

const [bare, ours] = [await buildBare(), await buildOurs()];
const browser = await chromium.launch(await launchOptions());

async function open(folder: string) {
  const server = await serveFolder(folder);
  const page = await browser.newPage();
  await page.goto(`${server.url}/`, { waitUntil: 'networkidle' });
  // Move the pointer away: wherever it rests, fields that scroll under it would react.
  await page.mouse.move(1270, 10);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  for (let run = 0; run < WARM_UPS; run += 1) await sample(page, session);
  return { page, session, server, samples: new Array<Sample>() };
}

const pages = { bare: await open(bare.folder), ours: await open(ours.folder) };
for (let run = 0; run < RUNS; run += 1) {
  // Alternate, so that each form goes first equally often.
  const order = run % 2 === 0 ? [pages.bare, pages.ours] : [pages.ours, pages.bare];
  for (const one of order) {
    await one.page.bringToFront();
    one.samples.push(await sample(one.page, one.session));
  }
}

const nodes = await pages.ours.page.evaluate(() => {
  globalThis.bench.show('off');
  return document.querySelectorAll('form, form *').length;
});
await browser.close();
await Promise.all(Object.values(pages).map(({ server }) => server.close()));

function compare(of: keyof Sample) {
  const [floor, own] = [pages.bare, pages.ours].map(({ samples }) =>
    median(samples.map((one) => one[of])),
  );
  return { floor: floor ?? 0, own: own ?? 0, ratio: (own ?? 0) / (floor ?? 1) };
}

const ms = (value: number) => value.toFixed(2).padStart(8);
const bytes = ours.weight.script + ours.weight.style;
const results = [
  { name: `mounting ${COPIES} forms`, ...compare('mount'), limit: limits.mount },
  { name: 'a key press', ...compare('key'), limit: limits.key },
  { name: 'a key press, all live', ...compare('live'), limit: limits.key },
  // Informative, without a limit, because an application may be written this way.
  { name: 'a key press, whole form', ...compare('whole'), limit: Infinity },
];

console.info(`${names.length} fields, medians of ${RUNS} runs in turns\n`);
console.info(
  `${'milliseconds'.padEnd(24)}${'plain'.padStart(8)}${'ours'.padStart(8)}  ratio limit`,
);
for (const { name, floor, own, ratio, limit } of results) {
  const most = Number.isFinite(limit) ? `  ${limit.toFixed(1)}` : '';
  console.info(`${name.padEnd(24)}${ms(floor)}${ms(own)}  ${ratio.toFixed(2)}${most}`);
}
const kB = (value: number) => (value / 1000).toFixed(1);
console.info(`elements of a form      ${nodes}, limit ${limits.nodes}`);
console.info(
  `bytes beyond React      ${kB(bytes)} kB gzip (script ${kB(ours.weight.script)}, style ${kB(ours.weight.style)}), limit ${kB(limits.bytes)}`,
);

const isWithin =
  results.every(({ ratio, limit }) => ratio <= limit) &&
  nodes <= limits.nodes &&
  bytes < limits.bytes;
console.info(isWithin ? '\nWithin its limits.' : '\nNot within its limits.');
process.exitCode = isWithin ? 0 : 1;
