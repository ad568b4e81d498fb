/** A process that visits the stories it is sent, in a browser of its own; started by the runner. */
import { type Browser, type Page, chromium } from 'playwright-core';
import type { Verdict } from './reporter';
import type { Hand } from './runner';
import { showInPage } from './show-story';
import { checkStory } from './visit';
import { listen, openPreview } from './visit/preview';
import { patience, setting } from './visit/settings';

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

/** Rejects when the work takes longer than any story may. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const limit = patience();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The visit took more than ${limit / 1000} s.`)),
      limit,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function visit(page: Page, storyId: string): Promise<string[]> {
  await listen(page);
  await page.evaluate(showInPage, { storyId });
  return checkStory(page, storyId);
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
async function visitAll(browser: Browser, hand: Hand): Promise<void> {
  let page = await openPage(browser);
  for (const { id, title, name } of hand) {
    const story = `${title} / ${name}`;
    try {
      await report({ story, faults: await inTime(visit(page, id)) });
    } catch (error) {
      await report({ story, faults: playFault(error) });
      await page.context().close();
      page = await openPage(browser);
    }
  }
}

process.once('message', (hands: Hand[]) => {
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
