/**
 * Another tab signs someone else in: an open page must not keep showing the previous person's data.
 */
import { checkout, signIn } from './support/checkout';
import { subscribe } from './support/subscribe';
import { expect, gate, test } from './support/test';

test('the pages of a person go with the person', async ({
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

  const answers = gate();
  await page.route('**/api/v1/payments?*', async (route) => {
    await answers.opened;
    await route.continue().catch(() => undefined);
  });
  const other = await context.newPage();
  await signIn(other, server, {
    ...business,
    businessName: `b_${business.businessName}`.slice(0, 20),
    firstName: 'Nour',
    email: `other-${business.email}`,
    phone: business.phone.replace(/.$/, (digit) => String((Number(digit) + 5) % 10)),
  });
  await expect(page.getByText('Nour Odeh', { exact: false }).first()).toBeAttached();
  await expect(checkout(page).holder).toHaveValue('');
  await expect(page.getByText('$240.00')).toHaveCount(0);
  answers.open();
  await expect(page.getByText(say('profile.history.empty'))).toBeAttached();
  await expect(page.getByText('$240.00')).toHaveCount(0);
});
