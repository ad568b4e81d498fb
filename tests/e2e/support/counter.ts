import type { Page, Request } from '@playwright/test';
import type { Locale } from '../../../src';

/**
 * A site built with an analytics service: the normal build with that one setting injected. Needs
 * `bypassCSP`, and a page rendered by the script, because the prerendered ones were built without
 * the service.
 */
export async function serveCounting(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replaceAll(/ANALYTICS_ID:(?:null|void 0)/g, 'ANALYTICS_ID:"G-TEST1"'),
    });
  });
}

/**
 * The shell without a prerendered page, for every path: those pages were built without the service,
 * and hydrating them with it would fail.
 */
export async function serveShell(page: Page, language: Locale): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document' || request.frame() !== page.mainFrame()) {
      return route.fallback();
    }
    const shell = new URL(`/plans?lng=${language}`, request.url());
    return route.fulfill({ response: await route.fetch({ url: shell.href }) });
  });
}

/** Whether Google's script was set to send nothing. */
export const isDisabled = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, 'ga-disable-G-TEST1'));

/**
 * What Google's script sends: for each event the fields that were set, and where the page set none,
 * the address, referrer and title of the document. It also has an event of its own, which says how
 * long a page was looked at, and it counts a view as soon as it is configured, unless told not to.
 */
function countLikeGoogle(): void {
  const given: unknown = Reflect.get(window, 'dataLayer');
  if (!Array.isArray(given)) throw new Error('The page has no commands.');
  const commands: unknown[] = given;
  const fields: Record<string, unknown> = {};
  let id = '';
  const send = (name: string, own: object = {}) => {
    if (id === '' || Reflect.get(window, `ga-disable-${id}`) === true) return;
    const data: Record<string, unknown> = { ...fields, ...own };
    const { page_location, page_referrer, page_title, ...rest } = data;
    const query = new URLSearchParams({
      v: '2',
      tid: id,
      dl: String(page_location ?? location.href),
      dr: String(page_referrer ?? document.referrer),
      dt: String(page_title ?? document.title),
    });
    const body = new URLSearchParams({ en: name });
    for (const [field, value] of Object.entries(rest)) body.set(`ep.${field}`, String(value));
    navigator.sendBeacon(`https://region1.google-analytics.com/g/collect?${query}`, body);
  };
  const obey = (command: unknown) => {
    const [name, value, more]: unknown[] = Array.from(Object(command));
    if (name === 'set') Object.assign(fields, value);
    if (name === 'event') send(String(value), Object(more));
    if (name !== 'config') return;
    id = String(value);
    if (Object(more).send_page_view !== false) send('page_view');
  };
  commands.forEach(obey);
  const push = commands.push.bind(commands);
  commands.push = (...added: unknown[]) => {
    added.forEach(obey);
    return push(...added);
  };
  document.addEventListener('visibilitychange', () => send('user_engagement'));
}

/** Serves a stand-in for Google's script, and keeps every request that leaves the site. */
export async function watchCounter(page: Page): Promise<readonly Request[]> {
  const seen: Request[] = [];
  await page.route('https://*/**', (route) => {
    const { hostname } = new URL(route.request().url());
    return hostname === 'www.googletagmanager.com'
      ? route.fulfill({ contentType: 'text/javascript', body: `(${countLikeGoogle})()` })
      : route.fulfill({ status: 204 });
  });
  page.on('request', (request) => {
    if (new URL(request.url()).protocol === 'https:') seen.push(request);
  });
  return seen;
}

/** All that a request tells its receiver: address, body and headers, with their values decoded. */
export async function toldBy(request: Request): Promise<string> {
  const { searchParams } = new URL(request.url());
  const body = new URLSearchParams(request.postData() ?? '');
  const values = [...searchParams.values(), ...body.values()];
  const headers = Object.values(await request.allHeaders());
  return [request.url(), request.postData() ?? '', ...values, ...headers].join('\n');
}
