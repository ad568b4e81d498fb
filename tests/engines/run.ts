/**
 * `npm run test:engines`: the journey from registration to the receipt in every installed browser
 * engine, in both languages, on the built site. A missing engine is reported and not counted. A run
 * in all three writes its table to docs/engines.md.
 *
 *   npm run test:engines -- --only firefox,webkit
 *   npm run test:engines -- --only webkit --times 10
 *   npm run test:engines -- --stories [--id button]   every story, played and mirrored, instead
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Locale } from '../../src';
import { type RunningServer, startServer } from '../e2e/support/server';
import type { Engine, EngineBrowser } from './browser';
import { writeCounts } from '../runner/counts';
import { buildStorybook } from '../support/storybook';
import { wholeNumber } from '../support/whole-number';
import { journey } from './journey';
import { beside, endOnSignals, isStopped, unended } from './ending';
import { HungError, limited } from './limited';
import { chromium, firefox } from './puppeteer';
import { storiesIn } from './stories';
import { webkit } from './webkit';

interface Row {
  engine: string;
  locale: Locale;
  step: string;
  /** The error, if any. */
  fault: string | undefined;
  /** What the step adds to its passing, if anything. */
  remark?: string | undefined;
}

const locales: readonly Locale[] = ['en', 'ar'];
let visits = Math.floor(Math.random() * 90_000) + 10_000;

/** The journey in one language, up to the first step that hangs. The caller closes the browser. */
async function visitIn(
  browser: EngineBrowser,
  server: RunningServer,
  engine: string,
  locale: Locale,
): Promise<Row[]> {
  visits += 1;
  const { page } = await limited('Opening a page', browser.open());
  await limited('Resizing the page', page.resize(1280, 900));
  const visit = { page, server, locale, number: String(visits) };
  const rows: Row[] = [];
  for (const { name, run } of journey) {
    const { fault, remark, hung } = await limited('The step', run(visit)).then(
      (said) => ({ fault: undefined, remark: said ?? undefined, hung: false }),
      (error: unknown) => ({
        fault: String(error),
        remark: undefined,
        hung: error instanceof HungError,
      }),
    );
    rows.push({ engine, locale, step: name, fault, remark });
    const more = fault ?? remark;
    console.info(`${fault ? '✗' : '✓'} ${engine} · ${locale} · ${name}${more ? `: ${more}` : ''}`);
    if (hung) break;
  }
  return rows;
}

/** The rows as a table in Markdown: a line for each step, a column for each engine and language. */
function tableOf(rows: readonly Row[]): string {
  const columns = [...new Set(rows.map(({ engine, locale }) => `${engine}, ${locale}`))];
  const cell = (step: string, column: string) => {
    const tries = rows.filter(
      (row) => row.step === step && `${row.engine}, ${row.locale}` === column,
    );
    if (tries.length === 0) return 'not reached';
    if (tries.some(({ fault }) => fault)) return 'failed';
    const remarks = new Set(tries.flatMap(({ remark }) => remark ?? []));
    return ['passed', ...remarks].join(', ');
  };
  const lines = [
    ['Step', ...columns],
    ...journey.map(({ name }) => [name, ...columns.map((column) => cell(name, column))]),
  ];
  const widths = ['Step', ...columns].map((_, at) =>
    Math.max(...lines.map((cells) => (cells[at] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = lines;
  return [head, widths.map((width) => '-'.repeat(width)), ...body].map(line).join('\n');
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    stories: { type: 'boolean', default: false },
    id: { type: 'string', default: '' },
    times: { type: 'string', default: '1' },
  },
});
const times = wholeNumber('times', values.times);
const wanted = values.only?.toLowerCase().split(',');
const engines: readonly Engine[] = [chromium, firefox, webkit].filter(
  ({ name }) => !wanted || wanted.includes(name.toLowerCase()),
);

interface Counts {
  passed: number;
  failed: number;
}

const missing: string[] = [];

endOnSignals();

/**
 * Runs something in a new browser of an engine. Returns its version, or undefined if it is missing
 * or the run is being stopped.
 */
async function inNew(
  { name, start }: Engine,
  options: { still: boolean },
  work: (browser: EngineBrowser) => Promise<void>,
): Promise<string | undefined> {
  let version: string | undefined;
  if (isStopped()) return version;
  await beside(
    start(options),
    async (browser) => ('missing' in browser ? undefined : browser.close()),
    async (browser) => {
      if ('missing' in browser) {
        missing.push(`${name} was not run: ${browser.missing}.`);
        return;
      }
      version = browser.version;
      await work(browser);
    },
  );
  return version;
}

const stopServer = (server: RunningServer): Promise<void> => server.stop();

async function runJourneys(): Promise<Counts> {
  const rows: Row[] = [];
  const versions: string[] = [];
  await beside(startServer(), stopServer, async (server) => {
    for (const engine of engines) {
      let version: string | undefined;
      for (const locale of Array.from({ length: times }, () => locales).flat()) {
        version = await inNew(engine, { still: false }, async (browser) => {
          rows.push(...(await visitIn(browser, server, engine.name, locale)));
        });
        if (version === undefined) break;
      }
      if (version !== undefined) versions.push(version);
    }
  });
  const failed = rows.filter(({ fault }) => fault).length;
  const table = tableOf(rows);
  if (rows.length > 0) console.info(`${versions.join(', ')}\n${table}`);
  if (versions.length === 3) writePage(versions, table);
  return { passed: rows.length - failed, failed };
}

function writePage(versions: readonly string[], table: string): void {
  writeFileSync(
    join(import.meta.dirname, '../../docs/engines.md'),
    `# Browser engines\n\nThe last run of the journey from registration to receipt, in each engine and both languages. \`npm run test:engines\` writes this page. The engines: ${versions.join(', ')}. [Testing](testing.md#other-engines) describes how to install them.\n\n${table}\n`,
  );
}

async function runStories(): Promise<Counts> {
  const folder = join(import.meta.dirname, '../../storybook-static');
  await buildStorybook(folder);
  const counts = { passed: 0, failed: 0 };
  for (const engine of engines) {
    await inNew(engine, { still: true }, async (browser) => {
      const { passed, failed } = await storiesIn(browser, folder, values.id);
      console.info(`${engine.name}: ${passed} stories passed, ${failed} failed`);
      counts.passed += passed;
      counts.failed += failed;
    });
  }
  return counts;
}

const { passed, failed } = values.stories ? await runStories() : await runJourneys();
for (const line of [...missing, ...unended]) console.warn(line);
writeCounts('engines.json', { passed, failed: failed + unended.length });
console.info(`${passed} passed, ${failed + unended.length} failed`);
// A run without engines does not pass, and neither does one that is missing a requested engine. The
// workflow's machine has all of them.
const needsAll = wanted !== undefined || Boolean(process.env.CI);
process.exitCode =
  failed + unended.length > 0 || passed + failed === 0 || (needsAll && missing.length > 0) ? 1 : 0;
