/** Programs that write into fields and report nothing, as password managers and kiosks do. */
import type { Locator, Page } from '@playwright/test';
import { amountKnown, cards, checkout, cvv, expectReceipt } from '../support/checkout';
import { hydrated, writeMessage } from '../support/site';
import { expect, gate, holdAnswers, test } from '../support/test';

/**
 * Writes a value without an event. `page` writes as a script of the page does; `extension` past
 * everything that the page's scripts have put on the element.
 */
async function write(
  field: Locator,
  value: string | boolean,
  from: 'page' | 'extension' = 'page',
): Promise<void> {
  await field.evaluate(
    (element, [to, by]) => {
      const name = typeof to === 'boolean' ? 'checked' : 'value';
      if (by === 'page') Reflect.set(element, name, to);
      else Reflect.set(Object.getPrototypeOf(element), name, to, element);
    },
    [value, from] as const,
  );
}

const named = (page: Page, name: string): Locator => page.locator(`[name=${name}]`);

/** The body of the next request to a path. */
async function bodyTo(page: Page, path: string): Promise<unknown> {
  const request = await page.waitForRequest((one) => one.url().endsWith(path));
  return request.postDataJSON();
}

for (const from of ['page', 'extension'] as const) {
  test(`a login that a script wrote, ${from}`, async ({ page, open, say, business, server }) => {
    await server.createAccount(business);
    await open('/login');
    const submit = page.getByRole('button', { name: say('login.submit.action'), exact: true });
    await expect(submit).toBeVisible();
    await write(named(page, 'email'), business.email, from);
    await write(named(page, 'password'), business.password, from);
    await submit.click();
    await expect(page).toHaveURL(/\/profile/);
  });

  test(`a registration that a script wrote, and its code, ${from}`, async ({
    page,
    open,
    say,
    business,
    server,
  }) => {
    await open('/register');
    const phone = page.getByRole('textbox', { name: say('register.phone.label') });
    await expect(phone).toBeVisible();
    await write(named(page, 'businessName'), business.businessName, from);
    await write(named(page, 'firstName'), business.firstName, from);
    await write(named(page, 'lastName'), business.lastName, from);
    await write(named(page, 'email'), business.email.replace('@', '\u200e@'), from);
    await write(phone, business.typedPhone, from);
    await write(named(page, 'password'), business.password, from);
    await write(named(page, 'confirmPassword'), business.password, from);
    await page.getByRole('button', { name: say('register.submit.action') }).click();
    await expect(page).toHaveURL(/\/verify-phone/);
    await write(named(page, 'code'), await server.code(business.phone), from);
    await page.getByRole('button', { name: say('verifyPhone.submit.action') }).click();
    await expect(page).toHaveURL(/\/profile/);
  });
}

test('what a script wrote stays when somebody corrects another field', async ({
  page,
  open,
  say,
  business,
}) => {
  await open('/register');
  const phone = page.getByRole('textbox', { name: say('register.phone.label') });
  await expect(phone).toBeVisible();
  await write(phone, business.typedPhone);
  const email = named(page, 'email');
  await email.fill('salma@');
  await email.blur();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveValue(/^59 \d{3} \d{4}$/);
});

test('a phone number that a script wrote before the numbering plans have loaded', async ({
  page,
  open,
  say,
  business,
}) => {
  const { open: load } = await holdAnswers(page, /phone-metadata/);
  const asked = page.waitForRequest(/phone-metadata/);
  await open('/register');
  const phone = page.getByRole('textbox', { name: say('register.phone.label') });
  await asked;
  await write(phone, business.typedPhone);
  load();
  await expect(phone).toHaveValue(/^59 \d{3} \d{4}$/);
});

test('an order that a script filled in before its amount was known', async ({
  page,
  open,
  signIn,
}) => {
  await signIn();
  const { opened, open: answer } = gate();
  await page.route('**/api/v1/**', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    await opened;
    return route.continue();
  });
  await open('/payment?plan=growth&cycle=monthly');
  const form = checkout(page);
  await expect(form.number).toBeVisible();
  await write(form.holder, 'SALMA ODEH');
  await write(form.number, cards.good);
  await write(named(page, 'state'), 'RBH');
  await write(form.agreement, true);
  answer();
  await amountKnown(page);
  await expect(form.holder).toHaveValue('SALMA ODEH');
  await expect(form.number).toHaveValue('4111 1111 1111 1111');
  await expect(named(page, 'state')).toHaveValue('RBH');
  await expect(form.agreement).toBeChecked();
});

test('a message that a script wrote', async ({ page, open, say }) => {
  await open('/contact');
  await hydrated(page);
  const submit = page.getByRole('button', { name: say('contact.submit.action') });
  await write(page.locator('[name=inquiryType][value=sales]'), true);
  await write(named(page, 'name'), 'Salma Odeh');
  await write(named(page, 'email'), 'salma@jabaloil.example');
  await write(page.getByRole('textbox', { name: say('contact.phone.label') }), '0599123456');
  await write(named(page, 'subject'), 'Two shops');
  await write(named(page, 'message'), 'Can both answer from one account?');
  // No person types this quickly, so the server asks for a confirmation.
  const sent = bodyTo(page, '/api/v1/contact');
  await submit.click();
  expect(await sent).toMatchObject({
    inquiryType: 'sales',
    name: 'Salma Odeh',
    email: 'salma@jabaloil.example',
    phone: '+970599123456',
    subject: 'Two shops',
    message: 'Can both answer from one account?',
  });
  await write(page.getByRole('checkbox', { name: say('contact.spamCheck.label') }), true);
  await submit.click();
  await expect(
    page.getByRole('heading', { name: say('contact.submit.successTitle') }),
  ).toBeVisible();
});

test('the trap of the contact form sees what a bot wrote', async ({ page, open, say }) => {
  await open('/contact');
  await hydrated(page);
  await writeMessage(page);
  await write(named(page, 'wsl7t'), 'https://spam.example');
  const sent = bodyTo(page, '/api/v1/contact');
  await page.getByRole('button', { name: say('contact.submit.action') }).click();
  expect(await sent).toMatchObject({ wsl7t: 'https://spam.example' });
});

/** Writes an address, and accepts the terms. */
async function writeAddress(page: Page): Promise<void> {
  await write(named(page, 'address'), 'Rainbow Street 14');
  await write(named(page, 'city'), 'Ramallah');
  await write(named(page, 'state'), 'RBH');
  await write(named(page, 'postalCode'), 'p6028118');
  await write(checkout(page).agreement, true);
}

test('a card that a script wrote', async ({ page, open, say, signIn }) => {
  await signIn();
  await open('/payment?plan=growth&cycle=monthly');
  await amountKnown(page);
  const form = checkout(page);
  await write(form.holder, 'SALMA ODEH');
  await write(form.number, cards.good);
  await write(form.expiry, '9/2031');
  await write(form.code, cvv);
  await writeAddress(page);
  const sent = bodyTo(page, '/start-recurring-direct');
  await form.submit.click();
  expect(await sent).toMatchObject({
    card: { type: 'visa', number: cards.good, expiry: '09/31', cvv },
    billingAddress: { state: 'RBH', postalCode: 'P6028118', country: 'PS' },
  });
  await expectReceipt(page, say);
});

test('a card that a script wrote, while another method is tried', async ({
  page,
  open,
  signIn,
}) => {
  await signIn();
  await open('/payment?plan=growth&cycle=monthly');
  await amountKnown(page);
  const form = checkout(page);
  await write(form.holder, 'SALMA ODEH');
  await write(form.number, cards.good);
  await write(form.expiry, '9/2031');
  await write(form.code, cvv);
  await page.locator('[name=method][value=paypal]').check();
  await expect(form.number).toBeHidden();
  await page.locator('[name=method][value=card]').check();
  await expect(form.holder).toHaveValue('SALMA ODEH');
  await expect(form.number).toHaveValue('4111 1111 1111 1111');
  await expect(form.expiry).toHaveValue('09/31');
  await expect(form.code).toHaveValue(cvv);
});

test('a bank account that a script wrote', async ({ page, open, say, signIn }) => {
  await signIn();
  await open('/payment?plan=growth&cycle=monthly');
  await amountKnown(page);
  const form = checkout(page);
  await page.locator('[name=method][value=bank]').check();
  await write(page.getByLabel(say('billing.iban.label')), 'PS92 PALS 0000 0000 0400 1234 5670 2');
  await write(page.getByLabel(say('billing.swift.label')), 'palspsrk');
  await writeAddress(page);
  const sent = bodyTo(page, '/subscriptions/checkout');
  await form.submit.click();
  expect(await sent).toMatchObject({
    method: 'bank',
    bank: { iban: 'PS92PALS000000000400123456702', swift: 'PALSPSRK' },
  });
  await expectReceipt(page, say, 'toTransfer');
});
