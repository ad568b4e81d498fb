/** Another tab signs someone else in: an open page must not keep the previous person's data. */
import { checkout, signIn } from '../support/checkout';
import { subscribe } from '../support/subscribe';
import { type Business, expect, holdAnswers, test } from '../support/test';

/** Another business, whose account does not exist yet. */
const beside = (business: Business): Business => ({
  ...business,
  businessName: `b_${business.businessName}`.slice(0, 20),
  email: `other-${business.email}`,
  phone: business.phone.replace(/.$/, (digit) => String((Number(digit) + 5) % 10)),
});

test('signing out removes the pages of the previous user', async ({
  page,
  context,
  open,
  say,
  server,
  business,
}) => {
  const token = await signIn(page, server, business);
  await subscribe(server, token, { planCode: 'growth', cycle: 'yearly' });
  await open('/profile?card');
  await expect(page.getByRole('table', { includeHidden: true })).toContainText('$240.00');
  await checkout(page).holder.fill('SALMA ODEH');

  const answers = await holdAnswers(page, '**/api/v1/payments?*');
  const other = await context.newPage();
  await signIn(other, server, { ...beside(business), firstName: 'Nour' });
  await expect(page.getByText('Nour Odeh', { exact: false }).first()).toBeAttached();
  await expect(checkout(page).holder).toHaveValue('');
  await expect(page.getByText('$240.00')).toHaveCount(0);
  answers.open();
  await expect(page.getByText(say('profile.history.empty'))).toBeAttached();
  await expect(page.getByText('$240.00')).toHaveCount(0);
});

test('what was typed on the payment page does not carry over to the next account', async ({
  page,
  context,
  open,
  server,
  business,
}) => {
  await signIn(page, server, business);
  await open('/payment?plan=growth&cycle=yearly');
  const email = page.locator('[name=email]');
  const address = page.locator('[name=address]');
  await expect(email).toHaveValue(business.email);
  await email.fill('receipts@jabaloil.example');
  await address.fill('شارع الإرسال 14');
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('payment_draft')))
    .toContain('receipts@jabaloil.example');

  const next = beside(business);
  const other = await context.newPage();
  await signIn(other, server, next);
  await expect(email).toHaveValue(next.email);
  await expect(address).toHaveValue('');
  await page.reload();
  await expect(email).toHaveValue(next.email);
  await expect(address).toHaveValue('');
});
