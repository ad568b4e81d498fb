import { type Page, expect } from '@playwright/test';
import { hydrated, writeMessage } from '../support/site';
import { test } from '../support/test';

/** How long a person takes to write, in milliseconds; the server challenges whoever is faster. */
const PERSON = 3100;

/**
 * Makes the page's timer start at one second and run a thousand times slower from now on, so that
 * writing counts as too quick even on the slowest machine.
 */
async function writeQuickly(page: Page): Promise<void> {
  await page.evaluate(() => {
    const real = performance.now.bind(performance);
    const began = real();
    performance.now = () => 1000 + (real() - began) / 1000;
  });
}

test(
  'a message is sent, and the confirmation states when it is answered',
  { tag: '@gate' },
  async ({ page, open, say }) => {
    await open('/contact?topic=sales');
    await hydrated(page);
    await expect(page.getByRole('radio', { name: say('contact.topic.sales') })).toBeChecked();
    await writeMessage(page);
    await page.clock.install();
    await page.clock.runFor(PERSON);
    await page.getByRole('button', { name: say('contact.submit.action') }).click();
    const done = page.getByRole('heading', { name: say('contact.submit.successTitle') });
    await expect(done).toBeFocused();
    await expect(page.getByText('salma@jabaloil.example')).toBeVisible();
    await page.getByRole('button', { name: say('contact.sent.again') }).click();
    await expect(page.locator('[name=message]')).toHaveValue('');
  },
);

test('submitting too quickly asks for confirmation and keeps the input', async ({
  page,
  open,
  say,
}) => {
  await open('/contact');
  await hydrated(page);
  await writeQuickly(page);
  await writeMessage(page);
  await page.getByRole('button', { name: say('contact.submit.action') }).click();
  const question = page.getByRole('checkbox', { name: say('contact.spamCheck.label') });
  await expect(question).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/contact')) calls.push(request.method());
  });
  await page.getByRole('button', { name: say('contact.submit.action') }).click();
  await expect(question).toBeFocused();
  await expect(question).toHaveAccessibleDescription(
    new RegExp(say('form.required.error').replaceAll('.', String.raw`\.`)),
  );
  expect(calls).toEqual([]);
  await question.check();
  await expect(page.locator('[name=message]')).toHaveValue('Can both answer from one account?');
  await page.getByRole('button', { name: say('contact.submit.action') }).click();
  await expect(
    page.getByRole('heading', { name: say('contact.submit.successTitle') }),
  ).toBeVisible();
});

test('a failure keeps the text and offers other contact channels', async ({ page, open, say }) => {
  await open('/contact');
  await hydrated(page);
  await writeMessage(page);
  await page.route('**/api/v1/contact', (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Error</h1>' }),
  );
  await page.getByRole('button', { name: say('contact.submit.action') }).click();
  await expect(page.getByText(say('contact.submit.errorTitle'))).toBeVisible();
  const mail = page.getByRole('link', { name: say('contact.openMail.action') });
  expect(decodeURIComponent((await mail.getAttribute('href')) ?? '')).toContain(
    'Can both answer from one account?',
  );
  // They carry what the form says now, not what was sent.
  await page.locator('[name=message]').fill('Can all three answer from one account?');
  for (const way of ['contact.openMail.action', 'contact.openWhatsapp.action'] as const) {
    await expect(page.getByRole('link', { name: say(way) })).toHaveAttribute('href', /three/);
  }
  // No program opens links of unlimited length.
  const long = 'هل يمكن للمحلين الرد من حساب واحد؟ '.repeat(100).trim();
  await page.locator('[name=message]').fill(long);
  await page.getByRole('button', { name: say('contact.submit.action') }).click();
  for (const way of ['contact.openMail.action', 'contact.openWhatsapp.action'] as const) {
    const link = page.getByRole('link', { name: say(way) });
    await expect(link).toHaveAttribute('href', /%D9%87%D9%84%20.*%E2%80%A6$/);
    expect((await link.getAttribute('href'))?.length).toBeLessThanOrEqual(2000);
  }
  await page.reload();
  await expect(page.locator('[name=message]')).toHaveValue(long);
});

test('the message is shown whole where fields do not grow by themselves', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...asked: [string, string?]) =>
      !asked[0].includes('field-sizing') &&
      (asked[1] === undefined ? supports(asked[0]) : supports(asked[0], asked[1]));
  });
  await open('/contact');
  await hydrated(page);
  const message = page.locator('[name=message]');
  await message.evaluate((area) => area.style.setProperty('field-sizing', 'fixed'));
  const rest = () => message.evaluate((area) => area.scrollHeight - area.clientHeight);
  const lines = Array.from({ length: 9 }, (_, at) => `Shop ${at}`).join('\n');
  const least = await message.evaluate((area) => area.clientHeight);
  // A password manager sets the value and reports only a change.
  await message.evaluate((area, text) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
    area.dispatchEvent(new Event('change', { bubbles: true }));
  }, lines);
  expect(await message.evaluate((area) => area.clientHeight)).toBeGreaterThan(least);
  expect(await rest()).toBe(0);
  await message.fill(`${lines}\nand one more`);
  expect(await rest()).toBe(0);
  // The draft comes back without an event.
  await page.reload();
  await hydrated(page);
  await message.evaluate((area) => area.style.setProperty('field-sizing', 'fixed'));
  await expect(message).toHaveValue(/and one more/);
  await expect.poll(rest).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form says that it cannot be sent, and puts nothing into the URL', async ({
    page,
    open,
    say,
  }) => {
    await open('/contact');
    await expect(page.getByText(say('contact.noScript.note'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('contact.submit.action') })).toBeHidden();
    const address = page.url();
    const subject = page.locator('[name=subject]');
    await subject.fill('Two shops');
    await subject.press('Enter');
    await expect(subject).toHaveValue('Two shops');
    expect(page.url()).toBe(address);
  });
});
