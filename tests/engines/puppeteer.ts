import { existsSync } from 'node:fs';
import { type LaunchOptions, type Page, launch as start } from 'puppeteer-core';
import { launchOptions } from '../support/browser';
import type { Engine, EngineBrowser, EnginePage } from './browser';

function pageOf(page: Page): EnginePage {
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    async click(selector) {
      const element = await page.$(selector);
      if (!element) throw new Error(`There is no ${selector}.`);
      await element.click();
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async resize(width, height) {
      try {
        await page.setViewport({ width, height });
      } catch (error) {
        // Puppeteer sets the size and the orientation of the screen; Firefox ESR 140 does not
        // know the second command, and has the size by then.
        if (!String(error).includes('setScreenOrientationOverride')) throw error;
      }
    },
  };
}

async function launch(options: LaunchOptions): Promise<EngineBrowser> {
  const running = await start({
    ...options,
    headless: true,
    protocolTimeout: 60_000,
    // The run ends its browsers itself when it is stopped, and the server with them.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  return {
    version: await running.version(),
    async open() {
      const context = await running.createBrowserContext();
      const page = await context.newPage();
      return { page: pageOf(page), close: () => context.close() };
    },
    close: () => running.close(),
  };
}

const firefoxes = [
  process.env.FIREFOX_PATH ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The browser of the journeys. */
export const chromium: Engine = {
  name: 'Chromium',
  async start({ still }) {
    const { executablePath, args } = await launchOptions();
    const motion = still ? ['--force-prefers-reduced-motion'] : [];
    return executablePath
      ? launch({ browser: 'chrome', executablePath, args: [...args, ...motion] })
      : { missing: 'no Chromium: set CHROMIUM_PATH' };
  },
};

/** Firefox over WebDriver BiDi, which needs no driver program. */
export const firefox: Engine = {
  name: 'Firefox',
  async start({ still }) {
    const executablePath = firefoxes.find((each) => each !== '' && existsSync(each));
    const extraPrefsFirefox = { 'ui.prefersReducedMotion': still ? 1 : 0 };
    return executablePath
      ? launch({ browser: 'firefox', executablePath, extraPrefsFirefox })
      : { missing: 'no Firefox: apt-get install firefox-esr, or set FIREFOX_PATH' };
  },
};
