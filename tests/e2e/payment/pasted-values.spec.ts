/** Pasted text is read as a whole or refused with a message; no part of it is dropped silently. */
import type { Locator, Page } from '@playwright/test';
import { amountKnown, cards, checkout } from '../support/checkout';
import { type Say, expect, fillRegister, test } from '../support/test';

/** Pastes a text where the caret is. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if (element.dispatchEvent(event)) document.execCommand('insertText', false, pasted);
  }, text);
}

/** Expects that a refused paste is reported at the field, and announced. */
async function expectRefused(page: Page, field: Locator, say: Say): Promise<void> {
  const words = say('form.paste.unreadableError');
  await expect(field).toHaveAccessibleDescription(new RegExp(words));
  await expect(page.locator('[data-announcer]')).toContainText(words);
}

test('a one-time code', async ({ page, open, say, business, server }) => {
  await open('/register');
  await fillRegister(page, say, business);
  await page.getByRole('button', { name: say('register.submit.action') }).click();
  const code = page.locator('[name=code]');
  await code.focus();
  await page.keyboard.type('12');
  for (const text of ['hello', '0599123456', '0599 123 456', 'Valid for 10 minutes', '34567']) {
    await paste(code, text);
    await expect(code).toHaveValue('12');
    await expectRefused(page, code, say);
    await page.keyboard.type('3');
    await expect(code).not.toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Backspace');
  }
  await paste(code, `Wasla: ${await server.code(business.phone)} is valid for 10 minutes`);
  await expect(page).toHaveURL(/\/profile/);
});

for (const link of [
  'https://wa.me/962790123456',
  'https://wa.me/962790123456?text=Order%2012',
  'https://api.whatsapp.com/send?phone=962790123456&text=Hello',
]) {
  test(`the link of a chat is its number: ${link}`, async ({ page, open, say, business }) => {
    await open('/register');
    await fillRegister(page, say, business);
    const phone = page.getByRole('textbox', { name: say('register.phone.label') });
    await paste(phone, link);
    // While the field has the focus, metadata that load after the paste leave its text alone.
    await phone.blur();
    await expect(phone).toHaveValue('7 9012 3456');
    await page.route('**/auth/register', (route) => route.abort());
    const sent = page.waitForRequest('**/auth/register');
    await page.getByRole('button', { name: say('register.submit.action') }).click();
    expect((await sent).postDataJSON()).toMatchObject({ phone: '+962790123456' });
  });
}

test('a phone number with an extension is refused as it stands', async ({
  page,
  open,
  say,
  business,
}) => {
  await open('/register');
  await fillRegister(page, say, { ...business, typedPhone: '' });
  const phone = page.getByRole('textbox', { name: say('register.phone.label') });
  await paste(phone, '+970 2 295 1234 ext. 12');
  await page.getByRole('button', { name: say('register.submit.action') }).click();
  await expect(phone).toHaveValue('+970 2 295 1234 ext. 12');
  await expect(phone).toHaveAccessibleDescription(new RegExp(say('form.phone.invalidError')));
  await expect(phone).toBeFocused();
});

test('the fields of a card', async ({ page, open, say, signIn }) => {
  await signIn();
  await open('/payment?plan=growth&cycle=monthly');
  await amountKnown(page);
  const { number, expiry, code } = checkout(page);
  await paste(number, `Card: ${cards.good} exp 12/29`);
  await expect(number).toHaveValue('4111 1111 1111 1111');
  for (const [field, good] of [
    [number, '4111 1111 1111 1111'],
    [expiry, '12/29'],
    [code, '739'],
  ] as const) {
    await field.fill(good);
    await field.selectText();
    await paste(field, 'salma');
    await expect(field).toHaveValue(good);
    await expectRefused(page, field, say);
  }
  for (const [field, pasted, shown] of [
    // The check digit is wrong, so nothing tells where the number ends.
    [number, '3782 822463 10006 1234', '3782 822463 100061234'],
    [expiry, '01/12/2029', '01/122029'],
    [code, '73912', '73912'],
  ] as const) {
    await field.fill('');
    await paste(field, pasted);
    await expect(field).toHaveValue(shown);
    await field.blur();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
});
