import {
  type Browser,
  type Locator,
  type Page,
  type TestInfo,
  test as base,
  expect,
} from '@playwright/test';
import type { Locale } from '../../../src';
import { enter } from './account';
import { type Business, createBusiness } from './business';
import { countCharges, signIn } from './checkout';
import { type RunningServer, startServer } from './server';
import { StoredNames } from './stored';
import { type Say, wordsOf } from './words';

export interface Options {
  /** The language of the run, set by the project. */
  language: Locale;
  /** Matches a Content Security Policy error that the test itself provokes. */
  provoked: RegExp | null;
}

interface Fixtures {
  /** A message in the language of this run. */
  say: Say;
  /** A business that no other test in this run uses. */
  business: Business;
  /** Opens a path in the language of this run. */
  open: (path: string) => Promise<void>;
  /** Creates the account of the business and logs in with the form. */
  enter: () => Promise<void>;
  /** Creates that account and signs the browser in without a form. Returns its access token. */
  signIn: () => Promise<string>;
  /** Counts the charges of the sandbox's bank from now on. */
  countCharges: () => Promise<() => Promise<number>>;
  /** Starts a server for this test alone, and opens its paths in the page. */
  start: (options: Parameters<typeof startServer>[0]) => Promise<OwnServer>;
  /** Fails a test in which a page stores something that the privacy policy does not name. */
  onlyExplained: void;
}

interface OwnServer {
  server: RunningServer;
  open: Fixtures['open'];
}

interface Workers {
  server: RunningServer;
  /** What pages of this worker's browser store. */
  stored: StoredNames;
}

/**
 * Attaches a picture of every open page. Playwright's own option takes one at the end of each test,
 * because it discards those of tests that passed only afterwards: a twelfth of the journeys' time.
 */
async function attachPictures(browser: Browser, info: TestInfo): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    try {
      const path = info.outputPath(`page-${index + 1}.png`);
      await page.screenshot({ path, timeout: 5000 });
      await info.attach(`page ${index + 1}`, { path, contentType: 'image/png' });
    } catch (error) {
      // A page that hangs must not hide the failure of the test.
      console.error(`No picture of ${page.url()}:`, error);
    }
  }
}

/** Opens paths of a server in a language. */
const opener =
  (page: Page, { origin }: Pick<RunningServer, 'origin'>, language: Locale): Fixtures['open'] =>
  async (path) => {
    const url = new URL(path, origin);
    url.searchParams.set('lng', language);
    await page.goto(url.href);
  };

export const test = base.extend<Fixtures & Options, Workers>({
  language: ['en', { option: true }],
  provoked: [null, { option: true }],
  server: [
    // Playwright requires a fixture to destructure its dependencies, and this one has none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = await startServer();
      await provide(server);
      await server.stop();
    },
    // A start normally takes a second but much longer on a busy machine. The timeout ends a hung
    // one.
    { scope: 'worker', timeout: 300_000 },
  ],
  stored: [
    async ({ browser }, provide) => {
      const stored = new StoredNames();
      stored.watchAll(browser);
      await provide(stored);
    },
    { scope: 'worker', auto: true },
  ],
  // Set up before the contexts, and therefore checked after they are closed.
  onlyExplained: [
    async ({ stored }, provide) => {
      await provide();
      expect(stored.take(), 'stored in the browser, and not named by the privacy policy').toEqual(
        [],
      );
    },
    { auto: true },
  ],
  baseURL: async ({ server }, provide) => {
    await provide(server.origin);
  },
  say: async ({ language }, provide) => {
    await provide(wordsOf(language));
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  business: async ({}, provide, info) => {
    await provide(createBusiness(info.workerIndex));
  },
  open: async ({ page, server, language }, provide) => {
    await provide(opener(page, server, language));
  },
  enter: async ({ page, open, say, server, business }, provide) => {
    await provide(() => enter(page, open, say, server, business));
  },
  signIn: async ({ page, server, business }, provide) => {
    await provide(() => signIn(page, server, business));
  },
  countCharges: async ({ server }, provide) => {
    await provide(() => countCharges(server));
  },
  start: async ({ page, language }, provide, info) => {
    const started: RunningServer[] = [];
    await provide(async (options) => {
      // A start takes a second, and much longer on a busy machine.
      info.slow();
      const server = await startServer(options);
      started.push(server);
      return { server, open: opener(page, server, language) };
    });
    // Its last answers may still be on their way.
    await page.close();
    for (const server of started) await server.stop();
  },
  page: async ({ browser, page, provoked }, provide, info) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      const text = message.text();
      if (text.includes('Content Security Policy') && !provoked?.test(text)) faults.push(text);
    });
    await provide(page);
    if (info.status !== info.expectedStatus) await attachPictures(browser, info);
    expect(faults, 'errors on the page').toEqual([]);
  },
});

export { expect };
export type { Business, Say };
export { fillRegister, logIn, logOut, registerAndVerify } from './account';

/** A text in an alert of the page. */
export const alertText = (page: Page, text: string | RegExp): Locator =>
  page.locator('[data-slot=alert]').getByText(text);

/** Blocks callers until it is opened. */
export function gate(): { open: () => void; opened: Promise<void> } {
  let open: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open?.(), opened };
}

/** Holds a page's calls of an address until the gate is opened. */
export async function holdAnswers(
  page: Page,
  address: string | RegExp,
): Promise<{ open: () => void }> {
  const answers = gate();
  await page.route(address, async (route) => {
    await answers.opened;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return answers;
}

/** Lets a page's calls of an address arrive at the server, whose answers are lost. */
export const loseAnswers = (page: Page, address: string): Promise<unknown> =>
  page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
