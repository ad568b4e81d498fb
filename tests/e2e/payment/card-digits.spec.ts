/** The digits of every keyboard reach the server as 0-9 from each field of the card form. */
import { amountKnown, cards, checkout, cvv, fillAddress } from '../support/checkout';
import { expect, test } from '../support/test';

for (const [script, zero] of [
  ['full-width', '０'],
  ['Arabic-Indic', '٠'],
  ['Persian', '۰'],
  ['Devanagari', '०'],
] as const) {
  test(`a card typed in ${script} digits`, async ({ page, open, signIn }) => {
    const first = zero.charCodeAt(0);
    const write = (text: string) =>
      text.replaceAll(/\d/g, (digit) => String.fromCharCode(first + Number(digit)));
    await signIn();
    await open('/payment?plan=growth&cycle=monthly');
    const form = checkout(page);
    await form.holder.fill('SALMA ODEH');
    for (const [field, text] of [
      [form.number, cards.good],
      [form.expiry, '0931'],
      [form.code, cvv],
    ] as const) {
      await field.focus();
      await page.keyboard.type(write(text));
    }
    await expect(form.number).toHaveValue('4111 1111 1111 1111');
    await fillAddress(page);
    await amountKnown(page);
    const sent = page.waitForRequest((one) => one.url().endsWith('/start-recurring-direct'));
    await form.submit.click();
    expect((await sent).postDataJSON()).toMatchObject({
      card: { number: cards.good, expiry: '09/31', cvv },
    });
  });
}
