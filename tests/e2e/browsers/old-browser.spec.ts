import { cards, expectReceipt, pay } from '../support/checkout';
import { becomeOldest } from '../support/oldest';
import { hydrated, writeMessage } from '../support/site';
import { expect, registerAndVerify, test } from '../support/test';

test('registering and paying work in the oldest supported browser', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await becomeOldest(page);
  await open('/register');
  await page.locator('[data-slot=phone-input] button').click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await registerAndVerify(page, say, business, server);
  await expect(page).not.toHaveURL(/verify-phone/);
  await open('/payment?plan=growth&cycle=monthly');
  await pay(page, cards.good);
  await expectReceipt(page, say);
});

test('a message can be sent in the oldest supported browser', async ({ page, open, say }) => {
  await becomeOldest(page);
  await open('/contact');
  await writeMessage(page);
  const confirm = page.getByRole('checkbox', { name: say('contact.spamCheck.label') });
  const sent = page.getByRole('heading', { name: say('contact.submit.successTitle') });
  await page.getByRole('button', { name: say('contact.submit.action') }).click();
  // Anyone who types as fast as a test may have to confirm that they are a person.
  await expect(confirm.or(sent)).toBeVisible();
  if (await confirm.isVisible()) {
    await confirm.check();
    await page.getByRole('button', { name: say('contact.submit.action') }).click();
  }
  await expect(sent).toBeFocused();
});

test('an older browser can read the public pages, and is told why the rest does not work', async ({
  page,
  open,
  say,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'findLast');
  });
  const notice = page.getByText(say('app.oldBrowser.body'));
  await open('/');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open('/login');
  await expect(notice).toBeVisible();
});

test('an older browser puts nothing that was typed into the URL', async ({ page, open }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'findLast');
    // Safari before 15.4 has no such method and sends the form instead.
    addEventListener('DOMContentLoaded', () =>
      document.querySelector('form')?.removeAttribute('method'),
    );
  });
  await open('/contact');
  const address = page.url();
  const subject = page.locator('[name=subject]');
  await subject.fill('Two shops');
  await subject.press('Enter');
  await expect(subject).toHaveValue('Two shops');
  expect(page.url()).toBe(address);
});

test('a supported browser shows no warning', async ({ page, open, say }) => {
  await open('/');
  await hydrated(page);
  await expect(page.getByText(say('app.oldBrowser.body'))).toBeHidden();
});
