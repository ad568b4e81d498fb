import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { npmChromium, npmChromiumEnvironment } from './npm-chromium';

/**
 * Plain flags. The package's own list includes `--single-process`, under which one crashing tab
 * takes the others down. Without hinting and without a GPU, every Linux machine paints the same
 * pixels.
 */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

const installed = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

function playwrightOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function installedChrome(): string | undefined {
  const paths = process.platform === 'win32' ? installed.win32 : installed.darwin;
  return paths.find((path) => existsSync(path));
}

const npmBringsOne = process.platform === 'linux' && process.arch === 'x64';

/** Whether the tests run in the browser from npm, with which the accepted pictures were taken. */
export const isPinned = () => npmBringsOne && !process.env.CHROMIUM_PATH;

/**
 * The browser for every test: `CHROMIUM_PATH` if set; on Linux (x64) the one from npm; elsewhere an
 * installed Chrome or Playwright's own. Rejects with a sentence of instructions when there is none.
 */
export async function browserPath(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which does not exist.`);
  }
  if (npmBringsOne) return npmChromium();
  const found = installedChrome() ?? playwrightOwn();
  if (found) return found;
  throw new Error(
    'No browser was found for the tests: install Chrome, run "npx playwright install chromium", or set CHROMIUM_PATH.',
  );
}

/** The browser's environment: the machine's own, plus the variables that the npm browser needs. */
function environmentFor(path: string): Record<string, string> {
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const added = isPinned() ? npmChromiumEnvironment(path) : {};
  return { ...Object.fromEntries(own), ...added };
}

/** The launch options for every test. */
export async function launchOptions() {
  const path = await browserPath();
  return { executablePath: path, args: browserArgs, env: environmentFor(path) };
}
