import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { applyRows } from '../../tools/copy/change';
import { fromFile } from '../../tools/copy/row-file';
import { readDesk } from '../../tools/copy/files';
import { fingerprint, savedWording } from '../../tools/copy/review';
import { expect, test } from './workbench';

const story = 'screens-verify-phone-code--code-sent';
const label = 'verifyPhone.code.label';
const countdown = 'otp.resend.countdown';

/** The CSV file that the desk exports. */
async function exported(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}

test('lists the messages of the story in page order', async ({ workbench }) => {
  await workbench.open(story);
  const ids = workbench.page.locator('.cd-t tbody tr');
  await expect(workbench.row(countdown)).toContainText('يمكنك إعادة الإرسال');
  await expect(workbench.row(countdown)).toContainText('6 forms');
  const order = await ids.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')));
  const places = ['verifyPhone.page.title', label, 'verifyPhone.submit.action', countdown];
  expect(order.filter((id) => id && places.includes(id))).toEqual(places);
});

test('highlights the hovered list entry on the stage, and vice versa', async ({ workbench }) => {
  await workbench.open(story);
  await workbench.row(label).hover();
  await expect(workbench.canvas.locator('.wasla-mark-id')).toHaveText(label);
  const marked = await workbench.canvas.locator('.wasla-mark').boundingBox();
  const text = await workbench.canvas
    .locator(`label:has([data-message-id="${label}"])`)
    .boundingBox();
  expect(Math.abs((marked?.x ?? 0) - (text?.x ?? Infinity))).toBeLessThan(3);
  await workbench.canvas.getByRole('heading', { level: 1 }).hover();
  await expect(workbench.row('verifyPhone.page.title')).toHaveClass(/over/);
  await workbench.canvas.getByRole('heading', { level: 1 }).click({ modifiers: ['Alt'] });
  await expect(workbench.message('verifyPhone.page.title')).toBeVisible();
});

test('previews a wording on the stage while it is typed, and rejects an invalid one', async ({
  workbench,
}) => {
  await workbench.open(story, { locale: 'ar' });
  await workbench.row(label).getByRole('button').click();
  const message = workbench.message(label);
  await message.getByLabel('Your name').fill('Huda');
  const arabic = message.getByRole('textbox', { name: 'العربية' });
  await arabic.fill('رمز واتساب');
  await expect(workbench.canvas.getByText('رمز واتساب', { exact: true })).toBeVisible();
  const approve = message.getByRole('button', { name: 'Approve Arabic' });
  await expect(approve).toBeEnabled();
  await arabic.fill('كلمة السر {');
  await expect(message.getByRole('alert')).toContainText('parses');
  await expect(approve).toBeDisabled();
  await expect(workbench.canvas.getByText('رمز واتساب', { exact: true })).toBeHidden();
  await arabic.fill('كلمة السر');
  await expect(message.getByRole('alert')).toContainText('كلمة المرور');
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(workbench.canvas.getByText('رمز التحقق', { exact: true })).toBeVisible();
});

test('edits each Arabic plural form separately and previews all six', async ({ workbench }) => {
  await workbench.open(story, { locale: 'ar' });
  await workbench.row(countdown).getByRole('button').click();
  const message = workbench.message(countdown);
  await expect(message.getByLabel('Arabic, two')).toHaveValue('يمكنك إعادة الإرسال بعد ثانيتين');
  await expect(message.locator('.cd-p')).toContainText('يمكنك إعادة الإرسال بعد 3 ثوانٍ');
  await message.getByLabel('Arabic, many').fill('الإرسال ممكن بعد # ثانية');
  await expect(workbench.canvas.getByText(/^الإرسال ممكن بعد \d+ ثانية$/)).toBeVisible();
  await message.getByLabel('Arabic, many').fill('{');
  await expect(message.getByRole('alert')).toBeVisible();
  await expect(message.getByLabel('Arabic, many')).toBeFocused();
});

test('compares the length of a message, or of its longest plural form, with its limit', async ({
  workbench,
}) => {
  await workbench.open(story);
  const action = 'verifyPhone.submit.action';
  await workbench.row(action).getByRole('button').click();
  const button = workbench.message(action);
  await expect(button.getByText(/^\d+ of 24$/)).toHaveCount(2);
  await button
    .getByRole('textbox', { name: 'العربية' })
    .fill('تأكيد رقم الهاتف الذي وصل إليه الرمز');
  await expect(button.getByRole('alert')).toContainText('24 fit (within budget)');
  await workbench.row(countdown).getByRole('button').click();
  const forms = workbench.message(countdown).locator('.cd-p th[lang="ar"]');
  await expect(forms).toContainText(/\d+ (?:long|of \d+)/);
});

test('exports wordings and reviews as a file for a spreadsheet', async ({ workbench }) => {
  const { page } = workbench;
  await workbench.open(story);
  await workbench.row(label).getByRole('button').click();
  const message = workbench.message(label);
  await expect(message.getByRole('button', { name: 'Approve Arabic' })).toBeDisabled();
  await message.getByLabel('Your name').fill('هدى');
  await message.getByRole('textbox', { name: 'العربية' }).fill('رمز واتساب');
  await message.getByRole('button', { name: 'Approve Arabic' }).click();
  await expect(workbench.row(label)).toContainText('Reviewed');
  await expect(workbench.row(label)).toContainText('Unsaved');
  const csv = await exported(page);
  expect(csv.startsWith('\uFEFFid,en,ar,')).toBe(true);
  const line = csv.split('\r\n').find((one) => one.startsWith(`${label},`));
  expect(line).toMatch(/,رمز واتساب,.*,approved,هدى,,\d{4}-\d\d-\d\d,[0-9a-f]{16}$/);
  await page.reload();
  await expect(workbench.row(label)).toContainText('Unsaved');
});

test('exports no work on a message that has changed or gone since', async ({ workbench }) => {
  const { page } = workbench;
  const desk = readDesk();
  const base = fingerprint(savedWording(desk, label));
  const review = { verdict: 'approved', reviewer: 'هدى', comment: '', date: '2026-11-22' };
  const work = [
    { id: label, base, review },
    { id: countdown, base: 'earlier', review },
    { id: 'login.gone.title', base, review },
  ];
  await page.addInitScript((all) => {
    for (const one of all)
      localStorage.setItem(`wasla.copy.work ${one.id} ${one.base}`, JSON.stringify(one));
  }, work);
  await workbench.open(story);
  await expect(workbench.row(label)).toContainText('Unsaved');
  await expect(workbench.row(countdown)).not.toContainText('Unsaved');
  await expect(workbench.row(countdown)).toContainText('Outdated');
  await workbench.row(countdown).getByRole('button').click();
  const outdated = workbench.message(countdown).getByRole('region', { name: 'Outdated work' });
  await expect(outdated).toContainText('Approved by هدى, 2026-11-22');
  const rows = fromFile(await exported(page));
  const { refusals, reviewed } = applyRows(desk, rows, '2026-11-23');
  expect(refusals).toEqual([]);
  expect(reviewed).toEqual([label]);
  await outdated.getByRole('button', { name: 'Discard' }).click();
  await expect(workbench.row(countdown)).not.toContainText('Outdated');
});

test('neither requests nor exports a wording with an error, and names it', async ({
  workbench,
}) => {
  const { page } = workbench;
  await workbench.open(story);
  await workbench.row(label).getByRole('button').click();
  const message = workbench.message(label);
  await message.getByLabel('Your name').fill('هدى');
  await message.getByRole('button', { name: 'Request a change' }).click();
  await message.getByLabel('What should change?').fill('أوضح');
  await expect(message.getByRole('button', { name: 'Request' })).toBeEnabled();
  await message.getByRole('textbox', { name: 'العربية' }).fill('رمز {');
  await expect(message.getByRole('button', { name: 'Request' })).toBeDisabled();
  await expect(page.getByText(`Not exported: ${label}`)).toBeVisible();
  const rows = fromFile(await exported(page));
  expect(rows.map(({ id }) => id)).not.toContain(label);
  expect(applyRows(readDesk(), rows, '2026-11-23').refusals).toEqual([]);
});

test('shows a proposal next to the wording and accepts it with one press', async ({
  workbench,
}) => {
  const now = readDesk();
  const wording = savedWording(now, label);
  const proposal = { ...wording, ar: 'رمز واتساب' };
  const review = {
    reviewer: 'هدى',
    verdict: 'change',
    date: '2026-11-22',
    comment: 'أوضح',
    hash: fingerprint(wording),
    wording,
    proposal,
  } as const;
  const desk = { ...now, reviews: { ...now.reviews, [label]: review } };
  await workbench.open(story, { locale: 'ar' });
  await workbench.serve(desk);
  await expect(workbench.row(label)).toContainText('Proposal');
  await workbench.row(label).getByRole('button').click();
  const message = workbench.message(label);
  const proposed = message.getByRole('region', { name: 'Proposal' });
  await expect(proposed).toContainText('Proposed by هدى, 2026-11-22: أوضح');
  await expect(proposed.locator('ins')).toHaveText('واتساب');
  await expect(workbench.canvas.getByText(proposal.ar, { exact: true })).toBeHidden();
  const accept = proposed.getByRole('button', { name: 'Accept proposal' });
  await expect(accept).toBeDisabled();
  await message.getByLabel('Your name').fill('Salma');
  await accept.click();
  await expect(workbench.canvas.getByText(proposal.ar, { exact: true })).toBeVisible();
  const rows = await workbench.saved();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ id: label, ...proposal, verdict: 'approved', reviewer: 'Salma' });
  const outcome = applyRows(desk, rows, '2026-11-23');
  expect(outcome.refusals).toEqual([]);
  expect(outcome.desk.ar[label]).toBe(proposal.ar);
  await workbench.serve(outcome.desk);
  await expect(proposed).toBeHidden();
  await expect(workbench.row(label)).toContainText('Reviewed');
});

test('finds any message by id, text or kind, and shows where it is used', async ({ workbench }) => {
  await workbench.open('review-copy-desk--docs');
  const rows = workbench.page.locator('.cd-t tbody tr');
  await workbench.page.getByLabel('Find a message').fill('رمز verifyPhone.code.label');
  await expect(rows).toHaveCount(1);
  await workbench.row(label).getByRole('button').click();
  const picture = workbench.page.frameLocator('.cd-picture iframe');
  await expect(picture.locator('.wasla-mark-id')).toHaveText(label);
  await workbench.page.getByLabel('Find a message').fill('');
  await workbench.page.getByRole('button', { name: /^Same in both/ }).click();
  await expect(workbench.row('app.title.page')).toBeVisible();
  await expect(workbench.row(label)).toHaveCount(0);
});

test('does not affect a story outside the workbench', async ({ workbench }) => {
  await workbench.page.goto(workbench.alone(story));
  await expect(workbench.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(workbench.page.locator('[data-message-id], #wasla-marks')).toHaveCount(0);
});
