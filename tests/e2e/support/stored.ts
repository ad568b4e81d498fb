import { type Page, expect } from '@playwright/test';
import {
  cookieNames,
  foreignNames,
  localKeys,
  tabKeys,
} from '../../../api/contract/platform/browser-storage';

const known = {
  cookie: new Set<string>([...cookieNames, ...foreignNames.cookies]),
  local: new Set<string>(localKeys),
  tab: new Set<string>([...tabKeys, ...foreignNames.tab]),
};

/** The sandbox's identity provider sets cookies of its own; Google's are on Google's site. */
const isSandbox = (cookie: string) => /^_(?:session|interaction)/.test(cookie);

/** Over TLS the API's cookies have a prefix. */
const plain = (cookie: string) => cookie.replace('__Host-', '');

/**
 * Names of cookies and storage entries on the site's own pages that the privacy policy does not
 * explain. A unit test compares the policy's table with the same lists.
 */
async function unexplained(page: Page, origin: string): Promise<string[]> {
  if (page.isClosed() || !page.url().startsWith(origin)) return [];
  const cookies = (await page.context().cookies(origin)).map(({ name }) => name);
  const [local, tab] = await page.evaluate(() => [
    Object.keys(localStorage),
    Object.keys(sessionStorage),
  ]);
  return [
    ...cookies.filter((name) => !isSandbox(name) && !known.cookie.has(plain(name))),
    ...(local ?? []).filter((name) => !known.local.has(name)),
    ...(tab ?? []).filter((name) => !known.tab.has(name)),
  ];
}

/**
 * Fails when a page of the site stores something in the browser that the privacy policy does not
 * name.
 */
export async function expectOnlyExplained(page: Page, origin: string): Promise<void> {
  let found: string[] = [];
  // A page that is still loading cannot be inspected, so retry until it has loaded.
  await expect(async () => {
    found = await unexplained(page, origin);
  }).toPass();
  expect(found, 'kept in the browser, and not named by the privacy policy').toEqual([]);
}
