/**
 * `npm run docs:pictures`: takes the pictures in `docs/pictures` from the built Storybook and
 * the built site, in both languages.
 *
 *   npm run build && npm run build:storybook && npm run docs:pictures
 */
import { locales } from '../../lang/locales';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page, chromium } from 'playwright-core';
import { startServer } from '../../tests/e2e/support/server';
import { wordsOf } from '../../tests/e2e/support/words';
import { openPreviewPage, showStory } from '../../tests/stories/show-story';
import { launchOptions } from '../../tests/support/browser';
import { serveFolder } from '../../tests/support/static-server';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'docs', 'pictures');
const file = (name: string) => join(folder, `${name}.png`);

const desktop = { width: 1280, height: 800 };

/** Places both languages of one picture next to each other on one page. */
async function sideBySide(browser: Browser, name: string, pictures: Buffer[]): Promise<void> {
  const images = pictures.map(
    (picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`,
  );
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  await page.setContent(`<style>
    body { margin: 0; padding: 12px; display: inline-flex; gap: 16px; background: #eeece6 }
    img { display: block; border-radius: 8px; box-shadow: 0 0 0 1px #d6d2c8; max-inline-size: 660px }
  </style>${images.join('')}`);
  await page.locator('body').screenshot({ path: file(name) });
  await page.close();
}

/** A story in English and in Arabic, after its play function has run. */
async function twins(
  browser: Browser,
  storybook: string,
  story: string,
  size: { width: number; height: number },
  shown?: string,
): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const locale of locales) {
    const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' });
    const direction = locale === 'ar' ? 'rtl' : 'ltr';
    await openPreviewPage(page, storybook);
    await showStory(page, story, { locale, direction });
    if (shown) await show(page, shown);
    await settled(page);
    pictures.push(await page.screenshot());
    await page.close();
  }
  return pictures;
}

/** Scrolls an element into the middle and removes the focus. */
async function show(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    element.scrollIntoView({ block: 'center' });
  });
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      document.getAnimations().map((animation) => animation.finished.catch(() => null)),
    );
  });
}

/** Opens an entry in Storybook's own interface, with the given toolbar settings. */
async function workbench(
  browser: Browser,
  storybook: string,
  path: string,
  globals = '',
): Promise<Page> {
  const page = await browser.newPage({ viewport: desktop, reducedMotion: 'reduce' });
  await page.goto(`${storybook}/?path=${path}&globals=${globals}`);
  return page;
}

const codeSent = '/story/screens-verify-phone-code--code-sent';

async function takeWorkbench(browser: Browser, storybook: string): Promise<void> {
  const twin = await workbench(browser, storybook, codeSent, 'stage:twin;width:375');
  await twin.locator('.tw-stage[aria-busy="false"]').waitFor();
  await twin.locator('tr[data-id="verifyPhone.code.label"]').waitFor();
  await twin.screenshot({ path: file('copy-desk-panel') });
  await twin.keyboard.press('Alt+a');
  await twin.locator('tr[data-id]').first().waitFor({ state: 'hidden' });
  await twin.screenshot({ path: file('twin') });
  await twin.close();

  const message = await workbench(browser, storybook, codeSent, 'locale:ar');
  await message.setViewportSize({ ...desktop, height: 960 });
  await message.locator('tr[data-id="verifyPhone.code.label"]').getByRole('button').click();
  await message.getByRole('region', { name: 'Message verifyPhone.code.label' }).waitFor();
  await message.locator('tr[data-id="verifyPhone.code.label"]').hover();
  await message.screenshot({ path: file('message') });
  await message.close();

  const desk = await workbench(browser, storybook, '/docs/review-copy-desk--docs');
  await desk.getByRole('table').first().waitFor();
  await desk.screenshot({ path: file('copy-desk') });
  await desk.close();
}

/** The site as a new user sees it: registering, and where the code arrives. */
async function takeSite(browser: Browser): Promise<void> {
  const server = await startServer();
  try {
    const home: Buffer[] = [];
    const outbox: Buffer[] = [];
    for (const language of locales) {
      const context = await browser.newContext({
        viewport: { width: 640, height: 720 },
        locale: language,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(`${server.origin}/?lng=${language}`);
      await settled(page);
      home.push(await page.screenshot());
      await register(page, server.origin, language);
      await page.goto(`${server.origin}/sandbox/outbox?lng=${language}`);
      await settled(page);
      outbox.push(await page.screenshot());
      await context.close();
    }
    await sideBySide(browser, 'home', home);
    await sideBySide(browser, 'outbox', outbox);
  } finally {
    await server.stop();
  }
}

const people = {
  en: { businessName: 'jabal_oil', firstName: 'Salma', lastName: 'Odeh' },
  ar: { businessName: 'زيت_الجبل', firstName: 'سلمى', lastName: 'عودة' },
};
const phones = { en: '0599000118', ar: '0599000119' };

/** Fills in and submits the form, so that a code is sent. */
async function register(page: Page, origin: string, language: 'en' | 'ar'): Promise<void> {
  const say = wordsOf(language);
  const values = {
    ...people[language],
    email: `salma-${language}@jabaloil.example`,
    password: 'olives and thyme',
    confirmPassword: 'olives and thyme',
  };
  await page.goto(`${origin}/register?lng=${language}`);
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
  await page.getByRole('textbox', { name: say('register.phone.label') }).fill(phones[language]);
  await page.getByRole('button', { name: say('register.submit.action') }).click();
  await page.waitForURL('**/verify-phone**');
}

mkdirSync(folder, { recursive: true });
const storybook = await serveFolder(join(root, 'storybook-static'));
const browser = await chromium.launch(await launchOptions());
try {
  const take = async (name: string, story: string, shown?: string) =>
    sideBySide(
      browser,
      name,
      await twins(browser, storybook.url, story, { width: 660, height: 780 }, shown),
    );
  await take('payment', 'screens-payment--card', '[autocomplete="cc-number"]');
  await take('receipt', 'screens-receipt--paid', '#storybook-root h1');
  await take('sheet', 'components-button-sheets--state-sheet');
  await takeWorkbench(browser, storybook.url);
  await takeSite(browser);
} finally {
  await browser.close();
  await storybook.close();
}
