/**
 * `npm run test:engines`: the journey from registration to the receipt in every installed browser
 * engine, in both languages, on the built site. A missing engine is reported and not counted.
 *
 *   npm run test:engines -- --only firefox,webkit
 *   npm run test:engines -- --stories [--id button]   every story, played and mirrored, instead
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Locale } from '../../src';
import { type RunningServer, startServer } from '../e2e/support/server';
import type { Engine, EngineBrowser } from './browser';
import { buildStorybook } from '../support/storybook';
import { journey } from './journey';
import { chromium, firefox } from './puppeteer';
import { storiesIn } from './stories';
import { webkit } from './webkit';

interface Row {
  engine: string;
  locale: Locale;
  step: string;
  /** The error, if any. */
  fault: string | undefined;
}

const locales: readonly Locale[] = ['en', 'ar'];
let visits = Math.floor(Math.random() * 90_000) + 10_000;

async function visitIn(
  browser: EngineBrowser,
  server: RunningServer,
  engine: string,
  locale: Locale,
): Promise<Row[]> {
  const { page, close } = await browser.open();
  visits += 1;
  const visit = { page, server, locale, number: String(visits) };
  const rows: Row[] = [];
  try {
    await page.resize(1280, 900);
    for (const { name, run } of journey) {
      const fault = await run(visit).then(
        () => undefined,
        (error: unknown) => String(error),
      );
      rows.push({ engine, locale, step: name, fault });
      console.info(
        `${fault ? '✗' : '✓'} ${engine} · ${locale} · ${name}${fault ? `: ${fault}` : ''}`,
      );
    }
  } finally {
    await close();
  }
  return rows;
}

function printTable(rows: readonly Row[]): void {
  const columns = [...new Set(rows.map(({ engine, locale }) => `${engine} ${locale}`))];
  const width = Math.max(...journey.map(({ name }) => name.length));
  console.info(['', ' '.repeat(width), ...columns].join('  '));
  for (const { name } of journey) {
    const cells = columns.map((column) => {
      const row = rows.find(
        ({ engine, locale, step }) => `${engine} ${locale}` === column && step === name,
      );
      return (row?.fault ? 'failed' : 'passed').padEnd(column.length);
    });
    console.info(['', name.padEnd(width), ...cells].join('  '));
  }
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    stories: { type: 'boolean', default: false },
    id: { type: 'string', default: '' },
  },
});
const wanted = values.only?.toLowerCase().split(',');
const engines: readonly Engine[] = [chromium, firefox, webkit].filter(
  ({ name }) => !wanted || wanted.includes(name.toLowerCase()),
);

interface Counts {
  passed: number;
  failed: number;
}

const missing: string[] = [];

/** Runs something in every engine that is installed, one after another. */
async function inEach(
  { still }: { still: boolean },
  work: (browser: EngineBrowser, name: string) => Promise<void>,
) {
  for (const { name, start } of engines) {
    const browser = await start({ still });
    if ('missing' in browser) {
      missing.push(`${name} was not run: ${browser.missing}.`);
      continue;
    }
    console.info(`${name}: ${browser.version}`);
    try {
      await work(browser, name);
    } finally {
      await browser.close();
    }
  }
}

async function runJourneys(): Promise<Counts> {
  const server = await startServer();
  const rows: Row[] = [];
  try {
    await inEach({ still: false }, async (browser, name) => {
      for (const locale of locales) rows.push(...(await visitIn(browser, server, name, locale)));
    });
  } finally {
    await server.stop();
  }
  if (rows.length > 0) printTable(rows);
  const failed = rows.filter(({ fault }) => fault).length;
  return { passed: rows.length - failed, failed };
}

async function runStories(): Promise<Counts> {
  const folder = join(import.meta.dirname, '../../storybook-static');
  await buildStorybook(folder);
  const counts = { passed: 0, failed: 0 };
  await inEach({ still: true }, async (browser, name) => {
    const { passed, failed } = await storiesIn(browser, folder, values.id);
    console.info(`${name}: ${passed} stories passed, ${failed} failed`);
    counts.passed += passed;
    counts.failed += failed;
  });
  return counts;
}

const { passed, failed } = values.stories ? await runStories() : await runJourneys();
for (const line of missing) console.warn(line);
console.info(`${passed} passed, ${failed} failed`);
// A run without engines does not pass, and neither does one that is missing a requested engine.
process.exitCode = failed > 0 || passed + failed === 0 || (wanted && missing.length > 0) ? 1 : 0;
