/**
 * `npm run bench:lighthouse [-- path …]`: Lighthouse (mobile, simulated throttling) on every public
 * page in both languages, as a table. Build the site first, and run it on an idle machine, because
 * the performance score is a measurement.
 */
import { locales } from '../../lang/locales';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { publicPaths } from '../e2e/support/site';
import { startServer } from '../e2e/support/server';
import { launchOptions } from '../support/browser';

const PORT = 9333;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Row {
  page: string;
  scores: number[];
  shift: string;
  /** First and largest contentful paint, and total blocking time, in milliseconds. */
  paint: string;
  failed: string[];
}

async function audit(url: string, page: string): Promise<Row> {
  const result = await lighthouse(url, {
    port: PORT,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { lhr } = result;
  const shown = (id: string) => lhr.audits[id]?.displayValue ?? '';
  return {
    page,
    scores: categories.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
    shift: shown('cumulative-layout-shift'),
    paint: ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
      .map((id) => (lhr.audits[id]?.numericValue ?? Number.NaN).toFixed(0).padStart(5))
      .join(' '),
    // Performance is reported as a score; for the other categories, every failed rule is listed.
    failed: categories
      .slice(1)
      .flatMap((id) => lhr.categories[id]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id]?.score === 0)
      .map(({ id }) => id),
  };
}

const asked = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
const paths = asked.length > 0 ? asked : publicPaths;
const server = await startServer();
const options = await launchOptions();
const browser = await chromium.launch({
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${PORT}`],
});

console.info(`${'page'.padEnd(34)} perf a11y best  seo   CLS    FCP   LCP   TBT`);
for (const path of paths) {
  for (const language of locales) {
    const page = `${path} ${language}`;
    const row = await audit(`${server.origin}${path}?lng=${language}`, page);
    const scores = row.scores.map((score) => String(score).padStart(4)).join(' ');
    console.info(
      `${row.page.padEnd(34)} ${scores} ${row.shift.padStart(5)}  ${row.paint} ${row.failed.join(' ')}`,
    );
  }
}
await browser.close();
await server.stop();
