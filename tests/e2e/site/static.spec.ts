import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { type StaticServer, serveFolder } from '../../support/static-server';
import { hydrated, complaints } from '../support/site';

/** The built site on a static file server: files by name, no language negotiation, no API. */
const test = base.extend<object, { host: StaticServer }>({
  host: [
    // Playwright requires a fixture to destructure its dependencies, and this one has none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const host = await serveFolder(join(import.meta.dirname, '../../../dist/site'));
      await provide(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
});

test('a static file server serves the English page', async ({ page, host }) => {
  const errors = complaints(page);
  await page.goto(`${host.url}/about/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/A link between a business/);
  await hydrated(page);
  expect(errors).toEqual([]);
});

test('the Arabic URL switches to Arabic without showing English first', async ({ page, host }) => {
  await page.goto(`${host.url}/about/?lng=ar`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/صلة بين/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a URL of the application loads in its shell', async ({ page, host }) => {
  await page.goto(`${host.url}/login/`);
  await expect(page.locator('[name=password]')).toBeVisible();
});

test('text of the other language is shown if the scripts do not arrive', async ({ page, host }) => {
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  // The reload may interrupt the navigation.
  await page.goto(`${host.url}/about/?lng=ar`).catch(() => undefined);
  await expect(page.locator('#load-failed')).toBeVisible();
  await expect(page.locator('h1')).toBeVisible();
});

test('until the script arrives, text of the other language stays hidden', async ({
  page,
  host,
}) => {
  await page.route('**/assets/*.js', () => {});
  await page.goto(`${host.url}/about/?lng=ar`);
  await expect(page.locator('h1')).toBeHidden();
  await page.goto(`${host.url}/about/`);
  await expect(page.locator('h1')).toBeVisible();
});
