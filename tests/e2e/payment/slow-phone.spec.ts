import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { Chance } from '../../support/chance';
import {
  amountKnown,
  cards,
  checkout,
  cvv,
  expectReceipt,
  fillAddress,
  fillCard,
} from '../support/checkout';
import { hydrated } from '../support/site';
import { expect, fillRegister, test } from '../support/test';

const SLOWER = 6;
/** The profile that Lighthouse and WebPageTest call slow 4G: bytes per second, milliseconds. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const LOSS = 0.02;
/** TCP sends a lost packet again after about this long. */
const SENT_AGAIN_MS = 1000;
const OFFLINE_MS = 10_000;
const MESSAGE_ID = /\b[a-z]+(?:\.[a-z][A-Za-z]+){2,}\b/;

/**
 * The connection of a phone. Playwright's own `setOffline` would end this session's throttling, so
 * the session itself goes offline and back online.
 */
class Line {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  /** Emulates a three-year-old phone on a slow connection. */
  static async slow(page: Page): Promise<Line> {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4g);
    const chance = new Chance(7);
    await page.route('**/*', async (route) => {
      if (chance.happens(LOSS)) await delay(SENT_AGAIN_MS);
      await route.continue();
    });
    return new Line(page, session);
  }

  /** Goes offline for ten seconds during an action, then restores the slow connection. */
  async away(meanwhile: () => Promise<void>): Promise<void> {
    await this.session.send('Network.emulateNetworkConditions', { ...slow4g, offline: true });
    await Promise.all([meanwhile(), delay(OFFLINE_MS)]);
    await this.session.send('Network.emulateNetworkConditions', slow4g);
  }

  /** How long the page takes to fetch a file of this origin uncached, in milliseconds. */
  async fetchMs(path: string): Promise<number> {
    return await this.page.evaluate(async (url) => {
      const start = performance.now();
      await (await fetch(url, { cache: 'no-store' })).arrayBuffer();
      return performance.now() - start;
    }, path);
  }
}

/** The values of a form's text fields, by name. */
const typedInto = (page: Page) =>
  page
    .locator('form :is(input:not([type=hidden], [type=radio], [type=checkbox]), textarea)')
    .evaluateAll((fields) =>
      fields.map(
        (field) => `${field.getAttribute('name')}: ${'value' in field ? field.value : ''}`,
      ),
    );

test.use({ viewport: { width: 375, height: 740 } });

test('registering and paying work on a slow phone with a connection that fails at every step', async ({
  page,
  open,
  say,
  business,
  server,
  countCharges,
}) => {
  test.setTimeout(300_000);
  const patient = expect.configure({ timeout: 60_000 });
  const charges = await countCharges();
  const line = await Line.slow(page);

  /** No input is lost while offline, and no message id is visible. */
  async function survives(): Promise<void> {
    const before = await typedInto(page);
    await line.away(async () => {
      await patient(page.getByText(say('app.offline.note'))).toBeVisible();
    });
    await patient(page.getByText(say('app.offline.note'))).toBeHidden();
    expect(await typedInto(page)).toEqual(before);
    expect(await page.locator('main').innerText()).not.toMatch(MESSAGE_ID);
    // The line is still throttled.
    expect(await line.fetchMs('/api/v1/health')).toBeGreaterThan(slow4g.latency);
  }

  await open('/register');
  await hydrated(page);
  await fillRegister(page, say, business);
  await survives();
  await page.getByRole('button', { name: say('register.submit.action') }).click();

  await page.waitForURL(/\/verify-phone/, { timeout: 60_000 });
  const code = await server.code(business.phone);
  await page.locator('[name=code]').pressSequentially(code.slice(0, 3));
  await survives();
  await page.locator('[name=code]').pressSequentially(code.slice(3));

  await page.waitForURL(/\/profile/, { timeout: 60_000 });
  await open('/payment?plan=growth&cycle=yearly');
  await hydrated(page);
  await patient(checkout(page).number).toBeVisible();
  await fillCard(page, cards.good);
  await survives();
  await fillAddress(page);
  await amountKnown(page);

  // The line fails while the payment is on its way. It is found once the line is back; or, where the
  // phone was too slow for it to leave in time, the page says that it did not arrive.
  await checkout(page).submit.click();
  await line.away(async () => {});
  const paid = () => page.waitForURL(/\/payment\/success\?id=/, { timeout: 90_000 });
  const notArrived = page.getByText(say('payment.notArrived.error'));
  const isPaid = await Promise.any([
    paid().then(() => true),
    notArrived.waitFor({ timeout: 90_000 }).then(() => false),
  ]);
  if (!isPaid) {
    expect(await charges()).toBe(0);
    await checkout(page).code.fill(cvv);
    await checkout(page).submit.click();
    await paid();
  }
  await patient(page.getByText(say('receipt.amount.paid'), { exact: true })).toBeVisible();
  await expectReceipt(page, say);
  expect(await charges()).toBe(1);
});
