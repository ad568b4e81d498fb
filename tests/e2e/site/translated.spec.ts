/** Pages that the browser translates while somebody uses them. */
import { amountKnown, cards, checkout, expectReceipt, fillCard, pay } from '../support/checkout';
import { writeMessage } from '../support/site';
import { expect, logIn, test } from '../support/test';
import { translate } from '../support/translate';
import { messageOf } from '../support/words';

test('login, refused and then accepted', async ({ page, open, say, business, server }) => {
  await server.createAccount(business);
  await open('/login');
  await translate(page);
  await page.getByRole('button', { name: say('login.submit.action'), exact: true }).click();
  await expect(page.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true');
  await logIn(page, say, { ...business, password: 'not-the-password' });
  await expect(page.getByRole('alert')).toContainText(say('server.loginFailed'));
  await logIn(page, say, business);
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the eighth letter of a new password', async ({ page, open }) => {
  await open('/register');
  await translate(page);
  const rule = page.locator('[data-slot=field] li');
  const password = page.locator('[name=password]');
  await password.pressSequentially('olive-g');
  await expect(rule).not.toHaveAttribute('data-met');
  await password.pressSequentially('r');
  await expect(rule).toHaveAttribute('data-met');
  await password.press('Backspace');
  await expect(rule).not.toHaveAttribute('data-met');
});

test('a message that is sent', async ({ page, open, say }) => {
  await open('/contact');
  await translate(page);
  const send = page.getByRole('button', { name: say('contact.submit.action') });
  await send.click();
  await expect(page.locator('[name=name]')).toHaveAttribute('aria-invalid', 'true');
  await writeMessage(page);
  // As long as a person takes to write; the server challenges anyone who is faster.
  await page.clock.install();
  await page.clock.runFor(3100);
  await send.click();
  await expect(
    page.getByRole('heading', { name: say('contact.submit.successTitle') }),
  ).toBeFocused();
});

test('a card that is declined, and the next one', async ({ page, open, say, signIn }) => {
  await signIn();
  await open('/payment?plan=growth&cycle=monthly');
  await amountKnown(page);
  await translate(page);
  await pay(page, cards.declined);
  await expect(page.locator('[data-error-summary]')).toBeFocused();
  await fillCard(page, cards.good);
  await checkout(page).submit.click();
  await expectReceipt(page, say);
});

test('the other language', async ({ page, open, language }) => {
  const other = language === 'en' ? 'ar' : 'en';
  const heading = page.getByRole('heading', { level: 1 });
  const submit = page.locator('button[type=submit]').first();
  const reads = async (locale: typeof other) => {
    await expect(heading).toHaveText(messageOf(locale, 'login.page.title'));
    await expect(submit).toHaveText(messageOf(locale, 'login.submit.action'));
  };
  const turnTo = (locale: typeof other) => page.locator(`header a[hreflang="${locale}"]`).click();
  await open('/login');
  await translate(page);
  await reads(language);
  await turnTo(other);
  await reads(other);
  await turnTo(language);
  await reads(language);
});

test('the links of a sentence in the other language', async ({ page, open, language }) => {
  const other = language === 'en' ? 'ar' : 'en';
  await open('/register');
  await translate(page);
  const links = page.locator('main p:has([href$="/terms"]) a');
  await expect(links).toHaveCount(2);
  const made = await links.elementHandles();
  await page.locator(`header a[hreflang="${other}"]`).click();
  await expect(links.first()).toContainText(
    messageOf(other, 'register.agreement.note').split(/<\/?terms>/)[1] ?? '',
  );
  for (const link of made) expect(await link.evaluate((one) => one.isConnected)).toBe(true);
});
