/** The library's package, packed, installed and used by an application that has nothing else. */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bundleAlone, madeOf } from '../bench/lib/alone';
import { launchOptions } from '../support/browser';
import { onlyInProof } from '../support/scope';
import { type StaticServer, serveFolder } from '../support/static-server';
import { installApplication, run } from './install';
import { dependencyFaults, developmentFaults, exportFaults, linkFaults } from './published';

const root = join(import.meta.dirname, '../..');
let folder: string;
let installed: string;

beforeAll(() => {
  const caller = { ...process.env, NODE_ENV: 'test' };
  run(process.execPath, ['--import', 'tsx', 'tools/lib/build.ts'], root, caller);
  folder = installApplication();
  installed = join(folder, 'node_modules/@wasla/ui');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the manifest', () => {
  test('exports only what is in the package, with its types first', () => {
    expect(exportFaults(installed)).toEqual([]);
  });

  test('declares what is imported, and nothing else', () => {
    expect(dependencyFaults(installed)).toEqual([]);
  });

  test('has no module, declaration or font that cannot be resolved', () => {
    expect(linkFaults(installed)).toEqual([]);
  });
});

test('is built for production, whatever its caller has set', () => {
  expect(developmentFaults(installed)).toEqual([]);
});

// The gate builds the Storybook already, and this builds it once more.
onlyInProof(() => {
  test('so is the Storybook', () => {
    const out = mkdtempSync(join(tmpdir(), 'wasla-storybook-'));
    const caller = {
      ...process.env,
      NODE_ENV: 'test',
      STORYBOOK_STORIES: '../stories/components/button.stories.tsx',
    };
    run(process.execPath, ['--import', 'tsx', 'tools/build-storybook.ts', '-o', out], root, caller);
    expect(developmentFaults(out)).toEqual([]);
    rmSync(out, { recursive: true });
  });
});

test('so is what benches measure, and their caller keeps its environment', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const expected = await bundleAlone('ToastProvider');
  vi.stubEnv('NODE_ENV', 'test');
  expect(await bundleAlone('ToastProvider')).toEqual(expected);
  expect(process.env['NODE_ENV']).toBe('test');
  vi.unstubAllEnvs();
});

const pathOf = (name: string) => join('src/foundations', `${name}.js`);
const foundation = (name: string) => readFileSync(join(installed, 'esm', pathOf(name)), 'utf8');

test('separates what a server reads from what only a browser renders', () => {
  expect(foundation('brand')).not.toMatch(/use client|createContext/);
  const modules = readdirSync(join(installed, 'esm'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, code: readFileSync(join(installed, 'esm', name), 'utf8') }));
  const client = modules.filter(({ code }) =>
    /from ['"]react(?:-dom)?(?:\/[\w-]+)?['"]/.test(code),
  );
  expect(client.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['brand-context', 'consent', 'use-seconds-until'].map(pathOf)),
  );
  expect(client.filter(({ code }) => !/^['"]use client['"]/.test(code))).toEqual([]);
});

describe('the types', () => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');

  test.each([
    ['Node', []],
    ['a bundler', ['--module', 'ESNext', '--moduleResolution', 'bundler']],
  ])('resolve with %s, and reject what a component does not accept', (_, how) => {
    expect(run(process.execPath, [tsc, '-p', folder, ...how], folder)).toBe('');
  });
});

test('renders without a window, directly from its modules', () => {
  const html = run(process.execPath, ['server.js'], folder);
  expect(html).toContain('الاسم');
  expect(html).toContain('(اختياري)');
  expect(html).toContain('data-slot="button"');
  expect(html).toContain('A card that does not exist: card_number_invalid');
});

test('bundles nothing with the button that the button does not import', async () => {
  const { modules } = await bundleAlone('Button');
  const parts = madeOf('components/button.js');
  expect(modules).toContain('components/button.js');
  expect(modules.filter((module) => !parts.has(module))).toEqual([]);
  expect(modules.filter((module) => /field|dialog|tabs|table/.test(module))).toEqual([]);
});

describe('in the browser', () => {
  let server: StaticServer;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    run(process.execPath, [join(folder, 'node_modules/vite/bin/vite.js'), 'build'], folder);
    server = await serveFolder(join(folder, 'dist'));
    browser = await chromium.launch(await launchOptions());
    page = await browser.newPage({ reducedMotion: 'reduce' });
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
  });

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  /** The tab (0 to 2) an arrow moves to from the first of three; the last precedes the first. */
  async function tabAfter(key: string): Promise<number> {
    await page.getByRole('tab').first().click();
    await page.keyboard.press(key);
    const chosen = page.locator('[role=tab][aria-selected=true]:not(:first-child)');
    return chosen.evaluate((tab) => [...(tab.parentElement?.children ?? [])].indexOf(tab));
  }

  async function look() {
    const button = page.locator('button[data-variant=primary]');
    const [box, icon] = [await button.boundingBox(), await button.locator('svg').boundingBox()];
    if (!box || !icon) throw new Error('The button and its icon are not on the page.');
    return {
      iconIsRight: icon.x > box.x + box.width / 2,
      right: await tabAfter('ArrowRight'),
      left: await tabAfter('ArrowLeft'),
      direction: await page.evaluate(() => document.documentElement.dir),
      ground: await button.evaluate((element) => getComputedStyle(element).backgroundColor),
      label: await page.locator('label').first().textContent(),
      face: await page.evaluate(() => document.fonts.check('16px "Readex Pro Variable"')),
    };
  }

  test('renders in both directions, with its own colours, messages and font', async () => {
    await page.goto(`${server.url}/`);
    const english = await look();
    expect(english).toMatchObject({
      direction: 'ltr',
      iconIsRight: true,
      label: 'Name (optional)',
      right: 1,
      left: 2,
      face: true,
    });
    expect(english.ground).not.toBe('rgba(0, 0, 0, 0)');
    expect(await page.locator('main').getAttribute('data-problems')).toBe('0');

    await page.locator('#turn').click();
    const arabic = await look();
    expect(arabic).toMatchObject({
      direction: 'rtl',
      iconIsRight: false,
      label: 'الاسم (اختياري)',
      right: 2,
      left: 1,
      ground: english.ground,
    });
    expect(complaints).toEqual([]);
  });

  test('keeps input and state when the language changes', async () => {
    await page.locator('[name=name]').fill('ليلى');
    await page.locator('button[data-variant=primary]').click();
    await page.locator('#turn').click();
    expect(await page.locator('[name=name]').inputValue()).toBe('ليلى');
    expect(await page.locator('button[data-variant=primary]').textContent()).toBe('Saved');
  });

  test("keeps its layout, and the application's, if both are compiled by Tailwind", async () => {
    await page.goto(`${server.url}/tailwind/`);
    const nav = page.getByRole('link', { name: 'Pricing' });
    const menu = page.locator('header button[aria-expanded]');
    const shown = async () => ({
      nav: await nav.isVisible(),
      menu: await menu.isVisible(),
      own: await page.locator('#own').isVisible(),
      other: await page.locator('#other').isVisible(),
    });
    await nav.waitFor({ state: 'attached' });
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(await shown()).toEqual({ nav: true, menu: false, own: true, other: false });
    await page.setViewportSize({ width: 600, height: 720 });
    expect(await shown()).toEqual({ nav: false, menu: true, own: false, other: true });
    expect(complaints).toEqual([]);
  });

  test.each([
    ['en', 'Account', 'This is not an account number'],
    ['ar', 'الحساب', 'هذا ليس رقم حساب'],
  ])(
    'validates an account number with the rules of the package (%s)',
    async (locale, label, wrong) => {
      await page.goto(`${server.url}/`);
      if (locale === 'ar') await page.locator('#turn').click();
      const account = page.getByLabel(label);
      await account.fill('ps93 pals 0000 0000 0400 1234 5670 2');
      expect(await account.inputValue()).toBe('PS93 PALS 0000 0000 0400 1234 5670 2');
      await expect.poll(() => page.locator('[data-slot=field-error]').textContent()).toBe(wrong);
      await account.fill('PS92 PALS 0000 0000 0400 1234 5670 2');
      await expect.poll(() => page.locator('[data-slot=field-error]').count()).toBe(0);
    },
  );
});
