/** A process that visits the stories it receives, in its own browser; started by the runner. */
import { type Browser, type Page, chromium } from 'playwright-core';
import type { Verdict } from './reporter';
import type { StoryBatch } from './runner';
import { showInPage } from './show-story';
import { checkStory } from './visit';
import { listen, openPreview } from './visit/preview';
import { timeoutMs, setting } from './visit/settings';

// Playwright takes a stack trace at each call, and mapping it to sources is a fifth of the work.
process.setSourceMapsEnabled(false);

/** The failed expectation of a play function, without the stack below it. */
function playFault(error: unknown): string[] {
  const message = error instanceof Error ? error.message : String(error);
  const [first = '', ...more] = message
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, 12);
  return [`play · ${first.replace(/^page\.evaluate: (?:Error: )?/, '').trim()}`, ...more].map(
    (line, at) => (at === 0 ? line : `  ${line}`),
  );
}

/** Visits a story; rejects, naming the phase, when that takes longer than any story may. */
async function visitInTime(page: Page, storyId: string): Promise<string[]> {
  const limit = timeoutMs();
  let phase = 'play';
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const seconds = limit / 1000;
      reject(new Error(`The visit took more than ${seconds} s; it was in the phase "${phase}".`));
    }, limit);
  });
  try {
    return await Promise.race([visit(page, storyId, (name) => (phase = name)), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function visit(
  page: Page,
  storyId: string,
  onPhase: (name: string) => void,
): Promise<string[]> {
  await listen(page);
  await page.evaluate(showInPage, { storyId });
  return checkStory(page, storyId, onPhase);
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: 'en-US',
  });
  const page = await context.newPage();
  await openPreview(page);
  return page;
}

const report = (verdict: Verdict) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(verdict, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });

/** Visits stories one after another; a page on which one broke is replaced. */
async function visitAll(browser: Browser, hand: StoryBatch): Promise<void> {
  let page = await openPage(browser);
  for (const { id, title, name } of hand) {
    const story = `${title} / ${name}`;
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1000;
    try {
      const faults = await visitInTime(page, id);
      await report({ id, story, faults, seconds: seconds() });
    } catch (error) {
      await report({ id, story, faults: playFault(error), seconds: seconds() });
      await page.context().close();
      page = await openPage(browser);
    }
  }
}

process.once('message', (hands: StoryBatch[]) => {
  const work = async () => {
    const browser = await chromium.launch(JSON.parse(setting('STORIES_BROWSER')));
    try {
      await Promise.all(hands.map((hand) => visitAll(browser, hand)));
    } finally {
      await browser.close();
      process.disconnect();
    }
  };
  work().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
});
