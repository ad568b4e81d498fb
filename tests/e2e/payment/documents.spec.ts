/** The documents that a customer can download: the PDF of an invoice, and those of a year. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { openPdf, textOf } from '../support/pdf';
import { subscribe } from '../support/subscribe';
import { expect, test } from '../support/test';

/** Presses a button and reads the file that it downloads. */
async function fileOf(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const readPdf = async (bytes: Uint8Array) =>
  (await textOf(await openPdf(Buffer.from(bytes)))).join(' ');

// The invoice of each payment as a PDF, and a year's as one file for the accountant.
test('downloads an invoice, and all invoices of a year', async ({
  page,
  open,
  say,
  server,
  signIn,
}) => {
  const token = await signIn();
  await subscribe(server, token, { planCode: 'growth', cycle: 'monthly' });
  await subscribe(server, token, { planCode: 'pro', cycle: 'monthly' });

  await open('/profile');
  await page.locator('a[href*="/payment/success"]').first().click();
  await expect(page).toHaveURL(/payment\/success/);
  const shown = page.locator('[data-slot=receipt]');
  await expect(shown).toContainText(/INV-\d{4}-\d{6}/);
  const words = (await shown.textContent()) ?? '';
  const [receipt = ''] = /INV-\d{4}-\d{6}/.exec(words) ?? [];
  const [invoice = ''] = /TAX-\d{4}-\d{6}/.exec(words) ?? [];
  expect(invoice).not.toBe('');
  const one = await fileOf(page, page.getByRole('button', { name: say('receipt.pdf.action') }));
  expect(one.name).toBe(`${receipt}.pdf`);
  const text = await readPdf(one.bytes);
  expect(text).toContain(receipt);
  expect(text).toContain(invoice);

  await open('/profile');
  const [, year = ''] = invoice.split('-');
  const all = await fileOf(
    page,
    page.getByRole('button', { name: say('profile.invoices.action', { year }) }),
  );
  const files = unzipSync(all.bytes);
  expect(Object.keys(files)).toHaveLength(2);
  expect(Object.keys(files)).toContain(`${invoice}.pdf`);
  for (const [name, bytes] of Object.entries(files)) {
    expect(await readPdf(bytes)).toContain(name.replace('.pdf', ''));
  }
});
