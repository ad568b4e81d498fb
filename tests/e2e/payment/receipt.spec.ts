import type { Page } from '@playwright/test';
import {
  amountKnown,
  cards,
  checkout,
  chooseMethod,
  expectReceipt,
  fillAddress,
  pay,
} from '../support/checkout';
import { arabicShapes, openPdf, pictureOf, textOf } from '../support/pdf';
import { expect, test } from '../support/test';

const english = 'Two hundred and forty US dollars only';
const arabic = 'فقط مئتان وأربعون دولارًا أمريكيًا لا غير';

/** The receipt's number. */
const numberOn = (page: Page) => page.title();

test.beforeEach(async ({ open, signIn }) => {
  await signIn();
  await open('/payment?plan=growth&cycle=yearly');
});

async function payByCard(page: Page): Promise<void> {
  await pay(page, cards.good);
}

// Specification section 2, "Receipt": its status is the payment's own, whatever the plan does
// later.
test('the receipt shows everything, also after a reload, and links to the profile', async ({
  page,
  say,
  business,
}) => {
  await payByCard(page);
  await expectReceipt(page, say);
  await page.reload();
  await expectReceipt(page, say);
  const receipt = page.locator('[data-slot=receipt]');
  for (const text of [
    `${business.firstName} ${business.lastName}`,
    business.businessName,
    say('plan.growth.name'),
    say('billing.cycle.yearly'),
    say('payments.status.paid'),
    'Visa •••• 1111',
    '100',
    'AUTHORIZED',
    '$240.00',
    '−$60.00',
    say('country.ps.label'),
    english,
    arabic,
  ]) {
    await expect(receipt).toContainText(text);
  }
  expect(await numberOn(page)).toMatch(/^INV-\d{4}-\d{6}$/);
  await expect(receipt).toContainText(await numberOn(page));
  await page.getByRole('link', { name: say('receipt.profile.link') }).click();
  await expect(page).toHaveURL(/\/profile/);
});

test('an invalid number shows a message', async ({ page, say, open }) => {
  await open('/payment/success?id=%3Cscript%3E');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('receipt.missing.title'));
});

test('a failed load is reported and can be retried', async ({ page, say }) => {
  await payByCard(page);
  await expectReceipt(page, say);
  await page.route('**/api/v1/payments/*', (route) =>
    route.fulfill({ status: 403, contentType: 'application/json', body: '{"error":"No"}' }),
  );
  await page.reload();
  await expect(page.getByText(say('receipt.load.error'))).toBeVisible();
  await page.unroute('**/api/v1/payments/*');
  await page.getByRole('button', { name: say('app.retry.action') }).click();
  await expectReceipt(page, say);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`printing a ${scheme} page gives one clean A4 page`, async ({
    page,
    context,
    say,
    language,
  }, info) => {
    await page.emulateMedia({ colorScheme: scheme });
    await payByCard(page);
    await expectReceipt(page, say);
    await page.evaluate(() => document.fonts.ready);
    const bytes = await page.pdf({ preferCSSPageSize: true });
    const pdf = await openPdf(bytes);
    expect(pdf.numPages).toBe(1);
    const [, , width, height] = (await pdf.getPage(1)).view;
    expect([Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([595, 842]);
    const [text = ''] = await textOf(pdf);
    const words = text.normalize('NFKC').replaceAll(/\s+/g, ' ');
    expect(words).toContain(await numberOn(page));
    expect(words).toContain(english);
    // Controls are not printed.
    expect(words).not.toContain(say('receipt.print.action'));
    expect(words).not.toContain(say('receipt.profile.link'));
    // Joining letters are drawn with several glyphs: ل at the beginning, in the middle, at the end.
    const shapes = await arabicShapes(pdf);
    if (language === 'ar') {
      for (const letter of ['ل', 'م', 'ا', 'د', 'ر']) {
        expect(shapes.get(letter) ?? 0, letter).toBeGreaterThan(1);
      }
    }
    expect(Math.max(...shapes.values())).toBeGreaterThan(1);
    await info.attach('receipt', {
      body: await pictureOf(context, bytes),
      contentType: 'image/png',
    });
  });
}

test('a pending transfer prints on one page as well, without its buttons', async ({
  page,
  context,
  say,
}, info) => {
  await chooseMethod(page, 'bank');
  await page.getByLabel(say('billing.iban.label')).fill('PS92PALS000000000400123456702');
  await page.getByLabel(say('billing.swift.label')).fill('PALSPS22');
  await fillAddress(page);
  await amountKnown(page);
  await checkout(page).submit.click();
  await expectReceipt(page, say, 'toTransfer');
  const bytes = await page.pdf({ preferCSSPageSize: true });
  const pdf = await openPdf(bytes);
  expect(pdf.numPages).toBe(1);
  const [text = ''] = await textOf(pdf);
  expect(text.replaceAll(/\s/g, '')).toContain('PS');
  await info.attach('pending', { body: await pictureOf(context, bytes), contentType: 'image/png' });
});
