import { appendFileSync } from 'node:fs';
import type { TestContext, TestRunnerConfig } from '@storybook/test-runner';
import type { Page } from 'playwright-core';
import type { Finding, Reply, Request } from './page/types';

/** Set by `run.ts`, which prepares what every worker needs. */
function setting(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set. Run the story tests with "npm run test:stories".`);
  return value;
}

/** Marks the runner's own request for the index, which is dealt out; the page reads the true one. */
export const forRunner = 'x-story-runner';

export const sizes = {
  wide: { width: 1280, height: 800 },
  narrow: { width: 320, height: 800 },
};

/** What a page complained of since its story came on stage. */
const complaints = new WeakMap<Page, string[]>();

const firstLine = (text: string) => text.split('\n')[0] ?? '';

/** Opens the preview without a story, and brings the checks into it once for all stories of a file. */
export const openPreview: NonNullable<TestRunnerConfig['prepare']> = async ({ page }) => {
  const note = (what: string) => complaints.get(page)?.push(what);
  page.on('pageerror', ({ message }) => note(`page error: ${firstLine(message)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console error: ${firstLine(message.text())}`);
  });
  await page.goto(`${setting('TARGET_URL')}iframe.html`);
  // The accessibility panel would run axe a second time, after every render.
  await page.evaluate(async () => {
    await globalThis.__STORYBOOK_PREVIEW__.ready();
    globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', {
      globals: { a11y: { manual: true } },
    });
  });
  await page.addScriptTag({ path: setting('STORIES_AXE') });
  await page.addScriptTag({ path: setting('STORIES_PROOF') });
};

export async function listen(page: Page): Promise<void> {
  complaints.set(page, []);
}

function prove(page: Page, request: Request): Promise<Reply> {
  return page.evaluate((asked) => globalThis.waslaProof(asked), request);
}

const line = ({ check, where, what, when }: Finding, direction: string) =>
  `▸ ${direction} · ${check} (${when}) · ${where}: ${what}`;

function writeDown(story: TestContext, replies: Reply[]): void {
  const [first] = replies;
  appendFileSync(
    setting('STORIES_LEDGER'),
    `${JSON.stringify({
      id: story.id,
      locale: first?.locale,
      direction: first?.direction,
      measured: Object.assign({}, ...replies.map(({ measured }) => measured)),
      declared: first?.declared ?? {},
      findings: replies.flatMap(({ findings }) => findings),
    })}\n`,
  );
}

/**
 * Looks at the state the play function left: at 1280 px, then at 320 px. Everything found is told
 * at once, one line each.
 */
export async function checkStory(page: Page, story: TestContext): Promise<void> {
  if (story.hasFailure) return;
  const wide = await prove(page, { storyId: story.id, pass: 'wide' });
  await page.setViewportSize(sizes.narrow);
  const narrow = await prove(page, { storyId: story.id, pass: 'narrow' });
  await page.setViewportSize(sizes.wide);
  writeDown(story, [wide, narrow]);
  const isOld = (one: Finding) =>
    wide.findings.some(({ where, what }) => where === one.where && what === one.what);
  const findings = [...wide.findings, ...narrow.findings.filter((one) => !isOld(one))];
  const found = findings.map((one) => line(one, wide.direction));
  const heard = (complaints.get(page) ?? []).map((what) => `▸ ${wide.direction} · page · ${what}`);
  const lines = [...new Set([...heard, ...found])];
  if (lines.length > 0) throw new Error(`${lines.length} found\n${lines.join('\n')}`);
}
