/** What waits for operators: a transfer with a mistyped reference, alarms, and the gateway's plans. */
import type { Locator } from '@playwright/test';
import { jobNames } from '../../../api/contract/operator/jobs';
import { messageTo } from '../support/account';
import { countPayments, logInByApi } from '../support/checkout';
import { customerBeside, enterAsOperator } from '../support/operator';
import { orderByTransfer, payerEmail, sendTransfer } from '../support/subscribe';
import { expect, test } from '../support/test';

test('an operator assigns a transfer with a mistyped reference, and resolves an alarm', async ({
  page,
  say,
  business,
  start,
}) => {
  const customer = customerBeside(business);
  const { server, open } = await start({ env: { OPERATORS: business.email } });
  await server.createAccount(customer);
  const { accessToken } = await logInByApi(server, customer);
  const reference = await orderByTransfer(server, accessToken, {
    planCode: 'growth',
    cycle: 'monthly',
  });
  await sendTransfer(server, { reference: 'GROWTH NOVEMBER', cents: '2500' });
  await enterAsOperator(page, open, say, server, business);

  /** Opens the page until a job has read the bank's message, and the list is not empty. */
  const openUntil = (item: Locator, empty: Locator): Promise<void> =>
    expect(async () => {
      await open('/operator');
      await expect(item.or(empty)).toBeVisible();
      expect(await item.count()).toBe(1);
    }).toPass();
  const transfer = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({
      has: page.getByText(say('operator.transfers.unknown')),
    });
  await openUntil(transfer, page.getByText(say('operator.transfers.empty')));
  await expect(page.getByText(say('operator.alarm.transferUnmatched'))).toBeVisible();
  await expect(transfer).toContainText('GROWTH NOVEMBER');
  await expect(transfer).toContainText('$25.00');
  // The jobs of the server are listed below. None is late once each has run since the start.
  const jobs = page.getByRole('table', { name: say('operator.jobs.title') });
  await expect(async () => {
    await open('/operator');
    await expect(jobs.getByRole('row')).toHaveCount(1 + jobNames.length);
    expect(await jobs.innerText()).not.toContain(say('operator.jobs.late'));
  }).toPass();
  await expect(jobs).toContainText(say('operator.job.renewals'));

  // A reference and a reason are required, and the reference has to belong to a payment.
  const assign = say('operator.transfers.assign');
  await transfer.getByRole('button').filter({ hasText: assign }).click();
  const dialog = page.getByRole('dialog', { name: say('operator.transfers.assignTitle') });
  const confirm = dialog.getByRole('button', { name: assign });
  await confirm.click();
  await expect(dialog.locator('[name=reference]')).toBeFocused();
  await expect(dialog.locator('[name=reason]')).toHaveAttribute('aria-invalid', 'true');
  await dialog.locator('[name=reference]').fill('WSL-2222-2222');
  await dialog.locator('[name=reason]').fill('أرسل صورة الحوالة');
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText(say('operator.transfers.notFound'));
  await dialog.locator('[name=reference]').fill(reference.toLowerCase());
  await confirm.click();
  await expect(dialog).toBeHidden();

  // It counts as paid, its alarm is resolved with it, and the payer gets an email.
  await expect(page.getByText(say('operator.transfers.empty'))).toBeVisible();
  await expect(page.getByText(say('operator.alarms.empty'))).toBeVisible();
  expect(await countPayments(server, accessToken, 'PAID')).toBe(1);
  await messageTo(server, payerEmail, ({ text }) => text.includes('$25.00'));

  // Another alarm is resolved by hand, which also takes a reason.
  await sendTransfer(server, { reference: 'RENT JUNE', cents: '900' });
  const alarm = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({
      has: page.getByText(say('operator.alarm.transferUnmatched')),
    });
  await openUntil(alarm, page.getByText(say('operator.alarms.empty')));
  await alarm.getByRole('button').click();
  const resolving = page.getByRole('dialog', { name: say('operator.alarms.resolveTitle') });
  const resolve = resolving.getByRole('button', { name: say('operator.alarms.resolve') });
  await resolve.click();
  await expect(resolving.locator('[name=reason]')).toBeFocused();
  await resolving.locator('[name=reason]').fill('Sent back by the bank');
  await resolve.click();
  await expect(resolving).toBeHidden();
  await expect(page.getByText(say('operator.alarms.empty'))).toBeVisible();

  await open('/operator/log');
  const acts = page.getByRole('main').getByRole('listitem');
  await expect(acts).toHaveCount(2);
  await expect(acts.first()).toContainText(say('operator.acted.resolveAlarm'));
  await expect(acts.first()).toContainText('Sent back by the bank');
  await expect(acts.last()).toContainText(say('operator.acted.assignTransfer'));
  await expect(acts.last()).toContainText('أرسل صورة الحوالة');
  await expect(acts.last()).toContainText(business.email);
});

// Specification section 8: “Failed to load gateway plans”
test('when the gateway’s plans cannot be loaded, the page says so and loads them on request', async ({
  page,
  say,
  business,
  start,
}) => {
  const { server, open } = await start({ env: { OPERATORS: business.email } });
  await enterAsOperator(page, open, say, server, business);
  let isDown = true;
  await page.route('**/api/v1/plans/cybersource', (route) =>
    isDown
      ? route.fulfill({
          status: 502,
          json: { error: 'Failed to load gateway plans', code: 'gateway_failed' },
        })
      : route.continue(),
  );
  await open('/operator/plans');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(say('plans.loadGateway.error'));
  const retry = alert.getByRole('button', { name: say('app.retry.action') });
  const asked = page.waitForResponse('**/api/v1/plans/cybersource');
  await retry.click();
  expect((await asked).status()).toBe(502);
  await expect(alert).toContainText(say('plans.loadGateway.error'));
  isDown = false;
  await retry.click();
  await expect(alert).toHaveCount(0);
  const growth = page.locator('main li', { hasText: say('plan.growth.name') });
  await expect(growth.getByText(say('operator.plans.missing'))).toHaveCount(2);
});
