/** A new price is announced: previewed first, then mailed and shown on the customers' profiles. */
import { messageTo } from '../support/account';
import { logInByApi } from '../support/checkout';
import { codeOf, customerBeside, enterAsOperator, STEP_MS } from '../support/operator';
import { subscribe } from '../support/subscribe';
import { expect, logIn, test } from '../support/test';

const DAY_MS = 24 * 60 * 60_000;

/** A calendar day such as `2027-01-31`, a number of days after today. */
const dayAfter = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A text without the invisible characters that isolate its values. */
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '').trim();

test('announcing a price shows a preview first, and the customer sees exactly that text', async ({
  page,
  browser,
  say,
  business,
  language,
  start,
}) => {
  const customer = customerBeside(business);
  const { server, open } = await start({
    env: { OPERATORS: business.email },
    clock: { stepMs: STEP_MS },
  });
  await server.createAccount(customer);
  const { accessToken } = await logInByApi(server, customer);
  await subscribe(server, accessToken, { planCode: 'growth', cycle: 'monthly' });
  const key = await enterAsOperator(page, open, say, server, business);

  await open('/operator');
  // On a phone the sections are in the drawer.
  const menu = page.getByRole('button', { name: say('profile.nav.menu') });
  const announcements = page
    .getByRole('navigation', { name: say('operator.nav.label') })
    .getByRole('link', { name: say('operator.nav.announcements') });
  await expect(announcements.or(menu).filter({ visible: true }).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await announcements.click();
  await expect(page.getByText(say('operator.announced.empty'))).toBeVisible();

  // A day that is too early is rejected at its field, without a request.
  const price = page.locator('[name=price]');
  const from = page.locator('[name=from]');
  await page.locator('[name=subject]').selectOption('growth');
  await price.fill('٣٠');
  await from.fill(dayAfter(20));
  await page.getByRole('button', { name: say('operator.announce.preview') }).click();
  await expect(from).toBeFocused();
  await expect(from).toHaveAccessibleDescription(new RegExp(say('form.noticeTooShort.error')));

  // Ten minutes after the last code another is required; the input is kept.
  await server.advanceClock();
  await from.fill(dayAfter(40));
  await page.getByRole('button', { name: say('operator.announce.preview') }).click();
  const proof = page.getByRole('dialog', { name: say('settings.proof.title') });
  await proof.locator('[name=proof]').fill(codeOf(key, STEP_MS));
  await proof.getByRole('button', { name: say('settings.proof.action') }).click();

  // Both languages, and what yearly customers will read.
  const heading = page.getByRole('heading', { name: say('operator.announce.previewTitle') });
  await expect(heading).toBeFocused();
  const preview = page.getByRole('main');
  await expect(preview.getByText(/Current price: .*\$25\.00/)).toBeVisible();
  await expect(preview.getByText(/السعر الجديد: .*\$30\.00/)).toBeVisible();
  const note = preview.locator(`[lang=${language}] [data-slot=alert]`);
  const promised = await note.innerText();
  expect(promised).toContain('$30.00');
  await page.getByRole('tab', { name: say('operator.plans.yearly') }).click();
  await expect(preview.getByText(/Current price: .*\$240\.00/)).toBeVisible();

  // Going back keeps the input.
  await page.getByRole('button', { name: say('operator.announce.edit') }).click();
  await expect(price).toHaveValue('30');
  await page.getByRole('button', { name: say('operator.announce.preview') }).click();
  await expect(heading).toBeFocused();
  expect((await server.outbox(customer.email)).filter(({ text }) => /\$30/.test(text))).toEqual([]);

  // The response is lost: the list shows that it was announced, and it is not repeated.
  const button = page.getByRole('button', { name: say('operator.announce.confirm') });
  await button.click();
  const dialog = page.getByRole('dialog', { name: say('operator.announce.confirmTitle') });
  const reason = dialog.getByLabel(say('operator.act.reason'), { exact: true });
  await reason.fill('ارتفعت الكلفة');
  const confirm = dialog.getByRole('button', { name: say('operator.announce.confirm') });
  const lost: string[] = [];
  await page.route(
    '**/api/v1/operator/announcements',
    async (route) => {
      await route.fetch();
      lost.push(route.request().method());
      await route.abort();
    },
    { times: 1 },
  );
  await confirm.click();
  const done = page.locator('[data-slot=alert]').filter({ hasText: say('operator.announce.done') });
  await expect(done).toBeFocused();
  expect(lost).toEqual(['POST']);
  await expect(page.locator('[name=subject]')).toHaveValue('');

  // It is in the list, once, with who and why.
  const list = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(list).toHaveCount(1);
  await expect(list).toContainText('$25.00');
  await expect(list).toContainText('$30.00');
  await expect(list).toContainText(business.email);
  await expect(list).toContainText('ارتفعت الكلفة');

  // Another one for the same plan is refused until the day of the first.
  await page.locator('[name=subject]').selectOption('growth');
  await price.fill('35');
  await from.fill(dayAfter(60));
  await page.getByRole('button', { name: say('operator.announce.preview') }).click();
  await expect(page.locator('[name=subject]')).toBeFocused();
  await expect(page.locator('[name=subject]')).toHaveAccessibleDescription(
    new RegExp(say('operator.announce.pendingError')),
  );

  // The customer gets the mail, and the profile shows the text of the preview.
  await messageTo(server, customer.email, ({ text }) => /\$30\.00/.test(text));
  const visitor = await browser.newContext({ baseURL: server.origin });
  const profile = await visitor.newPage();
  await profile.goto(`/login?lng=${language}`);
  await logIn(profile, say, customer);
  await expect(profile).toHaveURL(/\/profile/);
  const notice = profile.locator('[data-slot=alert]').filter({ hasText: '$30.00' });
  await expect(notice).toBeVisible();
  expect(plain(await notice.innerText())).toBe(plain(promised));
  await visitor.close();
});
