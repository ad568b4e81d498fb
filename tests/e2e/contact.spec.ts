import { type Page, expect } from '@playwright/test';
import { alive } from './support/site';
import { test } from './support/test';

async function write(page: Page): Promise<void> {
  await page.locator('[name=name]').fill('Salma Odeh');
  await page.locator('[name=email]').fill('salma@jabaloil.example');
  await page.locator('[name=subject]').fill('Two shops');
  await page.locator('[name=message]').fill('Can both answer from one account?');
}

/**
 * How long a person takes to write, in milliseconds; the server challenges anyone who is faster.
 */
const PERSON = 3100;

test('a message is sent, and says by when it is answered', async ({ page, open, say }) => {
  await open('/contact?topic=sales');
  await alive(page);
  await expect(page.getByRole('radio', { name: say('contact.topic.sales') })).toBeChecked();
  await write(page);
  await page.clock.install();
  await page.clock.runFor(PERSON);
  await page.getByRole('button', { name: say('contact.submit.action') }).click();
  const done = page.getByRole('heading', { name: say('contact.submit.successTitle') });
  await expect(done).toBeFocused();
  await expect(page.getByText('salma@jabaloil.example')).toBeVisible();
  await page.getByRole('button', { name: say('contact.sent.again') }).click();
  await expect(page.locator('[name=message]')).toHaveValue('');
});

test('who was too quick is asked, and nothing is lost', async ({ page, open, say }) => {
  await open('/contact');
  await alive(page);
  await write(page);
  await page.getByRole('button', { name: say('contact.submit.action') }).click();
  const question = page.getByRole('checkbox', { name: say('contact.suspect.label') });
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

test('a failure keeps the text and offers other ways with it', async ({ page, open, say }) => {
  await open('/contact');
  await alive(page);
  await write(page);
  await page.route('**/api/v1/contact', (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Error</h1>' }),
  );
  await page.getByRole('button', { name: say('contact.submit.action') }).click();
  await expect(page.getByText(say('contact.submit.errorTitle'))).toBeVisible();
  const mail = page.getByRole('link', { name: say('contact.openMail.action') });
  expect(decodeURIComponent((await mail.getAttribute('href')) ?? '')).toContain(
    'Can both answer from one account?',
  );
  await page.reload();
  await expect(page.locator('[name=message]')).toHaveValue('Can both answer from one account?');
});

test('offline, the message stays and can be sent later', async ({ page, open, say, context }) => {
  await open('/contact');
  await alive(page);
  await write(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: say('contact.submit.action') }).click();
  await expect(page.getByText(say('contact.submit.errorTitle'))).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: say('contact.submit.action') }).click();
  await expect(page.getByText(say('contact.submit.errorTitle'))).toBeHidden();
  await expect(page.locator('[name=message], h2').first()).toBeVisible();
});

test('what is missing is said at the field, in one summary', async ({ page, open, say }) => {
  await open('/contact');
  await alive(page);
  await page.getByRole('button', { name: say('contact.submit.action') }).click();
  await expect(page.locator('[name=name]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[data-error-summary] a')).toHaveCount(4);
});
