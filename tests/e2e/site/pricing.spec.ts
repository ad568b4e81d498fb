import { hydrated } from '../support/site';
import { expect, test } from '../support/test';

test('the billing cycle is in the URL, and the buttons pass it on', async ({ page, open, say }) => {
  await open('/pricing?cycle=monthly');
  await hydrated(page);
  const growth = page.getByRole('region', { name: say('plan.growth.name') });
  await expect(growth).toContainText('$25');
  const cycle = page.getByRole('radiogroup', { name: say('plan.cycle.label') });
  await cycle.getByRole('radio').nth(1).check();
  await expect(page).toHaveURL(/cycle=yearly/);
  await expect(growth).toContainText('$20');
  await expect(growth).toContainText('$240');
  await page.reload();
  await expect(growth).toContainText('$240');
  await expect(growth.getByRole('link').first()).toHaveAttribute(
    'href',
    /plans\?trial=growth&cycle=yearly/,
  );
  const business = page.getByRole('region', { name: say('plan.business.name') });
  await expect(business.getByRole('link').first()).toHaveAttribute(
    'href',
    /payment\?plan=business&cycle=yearly/,
  );
});

for (const hostile of ['<script>alert(1)</script>', 'YEARLY', 'monthly,yearly', '../yearly']) {
  test(`?cycle=${hostile} is ignored`, async ({ page, open, say }) => {
    await open(`/pricing?cycle=${encodeURIComponent(hostile)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('pricing.page.title'));
    const cycle = page.getByRole('radiogroup', { name: say('plan.cycle.label') });
    await expect(cycle.getByRole('radio').nth(1)).toBeChecked();
  });
}

test('the table shows eleven limits; on a phone, one plan at a time', async ({
  page,
  open,
  say,
  language,
}) => {
  await open('/pricing');
  await hydrated(page);
  const table = page.getByRole('table', { name: say('pricing.limits.title') });
  const row = (id: 'plan.item.messages' | 'plan.item.retention') =>
    table.getByRole('row').filter({ has: page.getByRole('button', { name: say(id) }) });
  await expect(table.getByRole('rowheader').getByRole('button')).toHaveCount(11);
  if (language === 'en') {
    await expect(row('plan.item.messages').getByRole('cell')).toHaveText([
      '400',
      '5,000',
      '25,000',
      '100,000',
    ]);
    return;
  }
  await expect(row('plan.item.messages').getByRole('cell')).toHaveText(['25,000']);
  const plans = page.getByRole('radiogroup', { name: say('pricing.switch.label') });
  await plans.getByRole('radio').nth(3).check();
  await expect(row('plan.item.messages').getByRole('cell')).toHaveText(['100,000']);
  await expect(row('plan.item.retention').getByRole('cell')).toHaveText([
    say('plan.retention.short'),
  ]);
});
