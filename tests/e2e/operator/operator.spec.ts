/** Operators: they log in with a second factor, and every action is in the audit log. */
import { enter, linkTo, messageTo } from '../support/account';
import { logInByApi } from '../support/checkout';
import { codeOf, customerBeside, enterAsOperator, STEP_MS, turnOn } from '../support/operator';
import type { RunningServer } from '../support/server';
import { payByTransfer, subscribe } from '../support/subscribe';
import { type Business, expect, gate, test } from '../support/test';

/** A customer with a paid plan who has sent a message. */
async function makeCustomer(server: RunningServer, customer: Business): Promise<void> {
  await server.createAccount(customer);
  const { accessToken } = await logInByApi(server, customer);
  await subscribe(server, accessToken, { planCode: 'growth', cycle: 'monthly' });
  const sent = await fetch(`${server.origin}/api/v1/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      inquiryType: 'billing',
      name: 'سلمى عودة',
      email: customer.email,
      subject: 'October receipt',
      message: 'Please send it again, with the new name of the company.',
      seconds: 20,
    }),
  });
  expect(sent.status).toBe(202);
}

test('an operator finds a customer, refunds a part, answers a message, and each action is logged', async ({
  page,
  say,
  business,
  start,
}) => {
  const customer = customerBeside(business);
  const { server, open } = await start({
    env: { OPERATORS: business.email },
    clock: { stepMs: STEP_MS },
  });
  await makeCustomer(server, customer);

  // The email address alone gives no access.
  await enter(page, open, say, server, business);
  await open('/operator');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(say('operator.refused.notOperator'));

  // With a verified address, the second factor is still missing.
  await open(await linkTo(server, business.email, '/verify-email'));
  await page.getByRole('button', { name: say('verifyEmail.confirm.action') }).click();
  await expect(title).toHaveText(say('verifyEmail.confirmed.title'));
  await open('/operator');
  await expect(title).toHaveText(say('operator.refused.factor'));
  const key = await turnOn(page, open, say);
  await open('/operator');
  await expect(title).toHaveText(say('operator.nav.work'));

  // A message is answered; ten minutes after the last code another is required.
  await server.advanceClock();
  await page.getByRole('button', { name: /October receipt/ }).click();
  const dialog = page.getByRole('dialog', { name: say('operator.messages.closeTitle') });
  await dialog.getByLabel(say('operator.act.reason'), { exact: true }).fill('أُرسل الإيصال من جديد');
  await dialog.getByRole('button', { name: say('operator.messages.close') }).click();
  const proof = page.getByRole('dialog', { name: say('settings.proof.title') });
  await proof.locator('[name=proof]').fill(codeOf(key, STEP_MS));
  await proof.getByRole('button', { name: say('settings.proof.action') }).click();
  await expect(page.getByText(say('operator.messages.empty'))).toBeVisible();

  // The customer is found by the phone number.
  await open('/operator/accounts');
  const search = page.getByRole('searchbox');
  await search.fill('0568 111 222');
  await page.getByRole('button', { name: say('operator.search.action') }).click();
  const found = page.getByRole('link', { name: customer.businessName });
  await expect(found).toBeVisible();
  await search.fill('nobody');
  await page.getByRole('button', { name: say('operator.search.action') }).click();
  await expect(page.getByText(say('operator.search.none'))).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('0568 111 222');
  await found.click();
  await expect(title).toHaveText(customer.businessName);
  await expect(page.getByText(say('operator.history.paymentSucceeded'))).toBeVisible();

  // A part is refunded.
  await page.getByRole('button', { name: /INV-/ }).click();
  const refund = page.getByRole('dialog', { name: say('operator.refund.title') });
  await refund.locator('[name=amount]').fill('١٠.٠٠');
  await refund.locator('[name=reason]').fill('Agreed on the phone');
  await refund.getByRole('button', { name: say('operator.refund.confirm') }).click();
  await expect(page.locator('[data-slot=alert]').filter({ hasText: '$10.00' })).toBeVisible();

  // The same amount again may be the same refund: it is named, and repeated only when confirmed.
  await page.getByRole('button', { name: /INV-/ }).click();
  await refund.locator('[name=amount]').fill('10.00');
  await refund.locator('[name=reason]').fill('Agreed on the phone');
  await refund.getByRole('button', { name: say('operator.refund.confirm') }).click();
  const repeat = refund.getByRole('checkbox');
  await expect(repeat).toBeFocused();
  await expect(repeat).toHaveAccessibleName(say('operator.refund.repeat', { amount: '$10.00' }));
  await refund.getByRole('button', { name: say('operator.refund.confirm') }).click();
  await expect(refund.getByText(say('operator.refund.repeatError'))).toBeVisible();
  await repeat.check();
  await refund.getByRole('button', { name: say('operator.refund.confirm') }).click();
  await expect(refund).toBeHidden();
  await expect(page.locator('[data-slot=alert]').filter({ hasText: '$10.00' })).toBeVisible();

  // The log has every action, newest first.
  await open('/operator/log');
  const acts = page.getByRole('main').getByRole('listitem');
  await expect(acts).toHaveCount(3);
  await expect(acts.first()).toContainText('Agreed on the phone');
  await expect(acts.first()).toContainText(business.email);
  await expect(acts.last()).toContainText('أُرسل الإيصال من جديد');
});

test('records that a paid transfer was sent back at the bank, and the customer is told', async ({
  page,
  say,
  business,
  start,
}) => {
  const customer = customerBeside(business);
  const { server, open } = await start({ env: { OPERATORS: business.email } });
  await server.createAccount(customer);
  const { accessToken } = await logInByApi(server, customer);
  await payByTransfer(server, accessToken, { planCode: 'growth', cycle: 'monthly' });

  await enterAsOperator(page, open, say, server, business);
  await open('/operator/accounts');
  await page.getByRole('searchbox').fill('0568 111 222');
  await page.getByRole('button', { name: say('operator.search.action') }).click();
  await page.getByRole('link', { name: customer.businessName }).click();
  await expect(page.getByText(say('operator.history.transferArrived')).first()).toBeVisible();

  // The bank's reference is asked for, and an amount that is there.
  await page.getByRole('button', { name: /INV-/ }).click();
  const dialog = page.getByRole('dialog', { name: say('operator.return.title') });
  await dialog.locator('[name=amount]').fill('25.01');
  await dialog.locator('[name=reason]').fill('Asked for by phone');
  await dialog.getByRole('button', { name: say('operator.return.confirm') }).click();
  await expect(dialog.locator('[name=amount]')).toBeFocused();
  await dialog.locator('[name=amount]').fill('10.00');
  await dialog.locator('[name=bankReference]').fill('ft26328-77');
  await dialog.getByRole('button', { name: say('operator.return.confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-slot=alert]').filter({ hasText: '$10.00' })).toBeVisible();
  await messageTo(server, customer.email, ({ text }) => text.includes('$10.00'));

  // The same reference for another amount is not recorded; the rest with another one is.
  await page.getByRole('button', { name: /INV-/ }).click();
  await dialog.locator('[name=bankReference]').fill('FT26328-77');
  await dialog.locator('[name=reason]').fill('The rest');
  await dialog.getByRole('button', { name: say('operator.return.confirm') }).click();
  await expect(dialog.getByRole('alert')).toContainText(say('operator.return.referenceTaken'));
  await dialog.locator('[name=bankReference]').fill('FT26328-78');
  await dialog.getByRole('button', { name: say('operator.return.confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say('payments.status.refunded')).first()).toBeVisible();
  await expect(page.getByText(say('operator.acted.returnMoney'))).toHaveCount(2);
});

// Specification section 3, the state of plans.
test('the plans page shows which plan is being created at the gateway, and which failed', async ({
  page,
  say,
  business,
  start,
}) => {
  const { server, open } = await start({ env: { OPERATORS: business.email } });
  await enterAsOperator(page, open, say, server, business);
  await open('/operator/plans');
  // Located by text, because an open dialog hides the page from the accessibility tree.
  const growth = page.locator('main li', { hasText: say('plan.growth.name') });
  await expect(growth.getByText(say('operator.plans.missing'))).toHaveCount(2);

  const answers = gate();
  await page.route('**/api/v1/plans/cybersource/with-details', async (route) => {
    await answers.opened;
    await route.fulfill({ status: 502, json: { error: 'Failed to create plan' } });
  });
  await growth.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: say('operator.plans.sendTitle') });
  await dialog.getByLabel(say('operator.act.reason'), { exact: true }).fill('Opening');
  await dialog.getByRole('button', { name: say('operator.plans.send') }).click();
  const sending = growth.locator('button', { hasText: say('operator.plans.sending') });
  await expect(sending).toBeVisible();
  answers.open();
  await expect(dialog.getByRole('alert')).toContainText(say('plans.create.error'));
  // After the dialog is closed, the page still shows the error, for this plan only.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(sending).toBeHidden();
  await expect(growth.getByRole('alert')).toContainText(say('plans.create.error'));
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);

  await page.unrouteAll();
  await growth.getByRole('button').click();
  await dialog.getByLabel(say('operator.act.reason'), { exact: true }).fill('Opening');
  await dialog.getByRole('button', { name: say('operator.plans.send') }).click();
  await expect(growth.getByText(say('operator.plans.same'))).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});
