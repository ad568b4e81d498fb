import type { Page } from '@playwright/test';
import { hydrated } from '../support/site';
import { expect, holdAnswers, test } from '../support/test';

/** Delays every page's scripts until they are released, as a bad connection does. */
async function holdScripts(page: Page): Promise<() => void> {
  return (await holdAnswers(page, '**/assets/*.js')).open;
}

const typed = {
  name: 'سلمى عودة',
  email: 'salma@jabaloil.example',
  subject: 'Two shops',
  message: 'Can both answer from one account?',
};

async function expectTyped(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
  }
}

test('a language chosen in another tab before hydration applies to the next page', async ({
  page,
  open,
  language,
  say,
}) => {
  const release = await holdScripts(page);
  await open('/about');
  // The URL only names the language when the page was opened with such a link.
  await page.evaluate(() => history.replaceState(null, '', location.pathname));
  const other = language === 'en' ? 'ar' : 'en';
  await page.evaluate((chosen) => localStorage.setItem('lng', chosen), other);
  release();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('about.page.title'));
  await page.reload();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});

test('going back before hydration shows the page of that URL', async ({ page, open, say }) => {
  await open('/contact');
  await hydrated(page);
  await page
    .locator('a[href="/blog"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/blog/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('blog.page.title'));
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('blog.page.title'));
  // Both entries of the history belong to one document, so that going back loads none.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/contact/);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('contact.page.title'));
  await hydrated(page);
});

test('input, selection and focus from before hydration are kept', async ({ page, open }) => {
  const release = await holdScripts(page);
  await open('/contact');
  await page.locator('[name=inquiryType][value=general]').focus();
  await page.keyboard.press('ArrowDown');
  for (const [name, value] of Object.entries(typed)) {
    await page.locator(`[name=${name}]`).focus();
    await page.keyboard.insertText(value);
  }
  await page.locator('[type=tel]').pressSequentially('599000118');
  const message = page.locator('[name=message]');
  await message.focus();
  await message.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 8));
  release();
  await hydrated(page);
  await expectTyped(page);
  await expect(page.locator('[name=inquiryType][value=sales]')).toBeChecked();
  await expect(page.locator('[name=phone]')).toHaveValue('+970599000118');
  await expect(message).toBeFocused();
  const selection = await message.evaluate((area: HTMLTextAreaElement) => [
    area.selectionStart,
    area.selectionEnd,
  ]);
  expect(selection).toEqual([4, 8]);
  await page.keyboard.insertText('two');
  await expect(message).toHaveValue('Can two answer from one account?');
});

/** The page's scroll position in pixels. */
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

async function scrollBy(page: Page, distance: number): Promise<void> {
  const end = (await scrolled(page)) + distance;
  await page.mouse.wheel(0, distance);
  await expect.poll(() => scrolled(page)).toBe(end);
}

test('a reload keeps the scroll position, and scrolling before hydration', async ({
  page,
  open,
}) => {
  await open('/pricing');
  await hydrated(page);
  await scrollBy(page, 700);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => scrolled(page)).toBe(700);
  await scrollBy(page, 200);
  release();
  await hydrated(page);
  expect(await scrolled(page)).toBe(900);
});

test('going back from another document restores the scroll position', async ({ page, open }) => {
  await open('/pricing');
  await hydrated(page);
  await scrollBy(page, 700);
  await open('/terms');
  await hydrated(page);
  await holdScripts(page);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => scrolled(page)).toBe(700);
});

test('a full load of another page starts at the top', async ({ page, open }) => {
  await open('/pricing');
  await hydrated(page);
  await scrollBy(page, 700);
  await open('/terms');
  await hydrated(page);
  expect(await scrolled(page)).toBe(0);
});

test('values filled in by a password manager before hydration are kept and submitted', async ({
  page,
  open,
  say,
}) => {
  const release = await holdScripts(page);
  await open('/contact');
  // Like autofill: sets all values in one go, without focus or key events.
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const control = document.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (!control) throw new Error(`There is no field ${name}.`);
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, typed);
  release();
  await hydrated(page);
  await expectTyped(page);
  const sent = page.waitForRequest('**/api/v1/contact');
  await page.getByRole('button', { name: say('contact.submit.action') }).click();
  expect((await sent).postDataJSON()).toMatchObject(typed);
});

test('a form submitted before hydration is held, then sent once', async ({ page, open, say }) => {
  const release = await holdScripts(page);
  const calls: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/contact')) calls.push(request.postDataJSON());
  });
  await open('/contact');
  const address = page.url();
  for (const [name, value] of Object.entries(typed)) {
    await page.locator(`[name=${name}]`).fill(value);
  }
  await page.getByRole('button', { name: say('contact.submit.action') }).click();
  await page.locator('[name=subject]').press('Enter');
  release();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]).toMatchObject(typed);
  expect(page.url()).toBe(address);
});

test('a button pressed before hydration shows a pending state, then acts once', async ({
  page,
  open,
  say,
}) => {
  const release = await holdScripts(page);
  await open('/contact');
  const country = page.locator('button[aria-haspopup=dialog]').last();
  const submit = page.getByRole('button', { name: say('contact.submit.action') });
  await submit.click();
  await expect(submit).toHaveCSS('cursor', 'progress');
  await country.click();
  await country.click();
  await expect(country).toHaveCSS('cursor', 'progress');
  release();
  await expect(country).toHaveAttribute('aria-expanded', 'true');
  await expect(country).not.toHaveCSS('cursor', 'progress');
  // The empty form was submitted too, and reports its missing fields.
  await expect(page.locator('[name=name]')).toHaveAttribute('aria-invalid', 'true');
});

test('an IME composition in progress during hydration completes', async ({ page, open }) => {
  const release = await holdScripts(page);
  await open('/contact');
  const name = page.locator('[name=name]');
  await name.focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', {
    text: 'に',
    selectionStart: 1,
    selectionEnd: 1,
  });
  const entry = page.waitForResponse('**/assets/index-*.js');
  release();
  await entry;
  await session.send('Input.imeSetComposition', {
    text: 'にほ',
    selectionStart: 2,
    selectionEnd: 2,
  });
  await session.send('Input.insertText', { text: '日本' });
  await hydrated(page);
  await expect(name).toHaveValue('日本');
  await page.keyboard.insertText('語');
  await expect(name).toHaveValue('日本語');
});

test('a page whose scripts do not arrive reloads once, then says so', async ({
  page,
  open,
  say,
}) => {
  let refuses = true;
  await page.route('**/assets/*.js', (route) =>
    refuses ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(request.url());
  });
  // The reload may interrupt the navigation.
  await open('/contact').catch(() => undefined);
  const notice = page.locator('#load-failed');
  await expect(notice).toBeVisible();
  await expect(notice).toContainText(say('app.loadFailed.body'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toHaveLength(2);
  refuses = false;
  await notice.getByRole('link', { name: say('app.part.reloadAction') }).click();
  await hydrated(page);
  await expect(notice).toBeHidden();
});

test('the other language chosen before hydration keeps what was typed', async ({
  page,
  open,
  language,
}) => {
  const other = language === 'en' ? 'ar' : 'en';
  const release = await holdScripts(page);
  await open('/contact?topic=sales');
  await page.locator('[name=subject]').fill(typed.subject);
  await page.locator(`header a[hreflang="${other}"]`).first().click();
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page.locator('[name=subject]')).toHaveValue(typed.subject);
  await expect(page).toHaveURL(/topic=sales/);
});

test('a billing cycle chosen before hydration is kept', async ({ page, open }) => {
  const release = await holdScripts(page);
  await open('/pricing');
  const cycle = page.locator('[data-slot=segmented-control]').first();
  const first = await cycle.locator('input:not(:checked)').first().getAttribute('value');
  const chosen = cycle.locator(`input[value=${first}]`);
  await chosen.check();
  release();
  await hydrated(page);
  await expect(chosen).toBeChecked();
});
