/** After a release, the files that an open page still needs are gone. */
import type { Page } from '@playwright/test';
import { cards, checkout, fillCheckout } from '../support/checkout';
import { hydrated, complaints } from '../support/site';
import { expect, holdAnswers, test } from '../support/test';

const GONE = '**/assets/about-*.js';

/** Every document requested from now on, by its path. */
function documents(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test('a page whose files are gone reloads from the new release', async ({ page, open, say }) => {
  await open('/contact');
  await hydrated(page);
  // The page's code and its messages are gone, until the new release is loaded.
  const asked = documents(page);
  await page.route(GONE, (route) =>
    asked.length > 0 ? route.continue() : route.fulfill({ status: 404, body: 'Not found' }),
  );
  const errors = complaints(page);
  await page
    .getByRole('link', { name: say('footer.about.link') })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('about.page.title'));
  await hydrated(page);
  expect(asked).toEqual(['/about']);
  // The error page would have logged why it is shown.
  expect(errors.filter((error) => !error.includes('status of 404'))).toEqual([]);
});

test('it reloads once, and again only after a page has loaded completely', async ({
  page,
  open,
  say,
}) => {
  await open('/contact');
  await hydrated(page);
  await page.route(GONE, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  const asked = documents(page);
  const about = page.getByRole('link', { name: say('footer.about.link') }).last();
  const failed = page.getByRole('heading', { level: 1, name: say('errorPage.page.title') });
  await about.click();
  await expect(failed).toBeVisible();
  expect(asked).toEqual(['/about']);
  await page.unroute(GONE);
  await page.getByRole('button', { name: say('app.retry.action') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('about.page.title'));
  await hydrated(page);
  expect(asked).toEqual(['/about', '/about']);
});

test('offline, nothing is reloaded', async ({ page, open, say, context }) => {
  await open('/contact');
  await hydrated(page);
  const asked = documents(page);
  await context.setOffline(true);
  await expect(page.getByText(say('app.offline.note'))).toBeVisible();
  await page
    .getByRole('link', { name: say('footer.about.link') })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('errorPage.offline.title'));
  expect(asked).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('about.page.title'));
});

test('during a payment, nothing is reloaded', async ({ page, open, signIn }) => {
  await signIn();
  await open('/payment?plan=growth&cycle=yearly');
  await fillCheckout(page, cards.good);
  const answer = await holdAnswers(page, '**/api/v1/subscriptions/start-recurring-direct');
  await page.route('**/assets/home-*.js', (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  );
  const raised = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        addEventListener('vite:preloadError', (event) => {
          // After every other listener has run.
          setTimeout(() => resolve(event.defaultPrevented));
        });
      }),
  );
  await checkout(page).submit.click();
  await expect(checkout(page).submit).toHaveAttribute('aria-busy', 'true');
  const asked = documents(page);
  await page.locator('header a[href="/"]').click();
  expect(await raised).toBe(false);
  expect(asked).toEqual([]);
  answer.open();
});

test('a dialog whose files are gone says so, and what was typed stays', async ({
  page,
  open,
  say,
  signIn,
}) => {
  const gone = '**/assets/closing-dialog-*.js';
  await signIn();
  await open('/profile/settings');
  await page.route(gone, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  const name = page.locator('[name=legalName]');
  await name.fill('Zayt Al-Jabal');
  const close = page.getByRole('button', { name: say('settings.close.action') });
  await close.click();
  const note = page.locator('[data-slot=alert]').filter({ hasText: say('app.part.loadError') });
  await expect(note).toBeVisible();
  await expect(name).toHaveValue('Zayt Al-Jabal');
  await page.unroute(gone);
  page.on('dialog', (dialog) => dialog.accept());
  await note.getByRole('link', { name: say('app.part.reloadAction') }).click();
  // Until then the page is the old one, which is hydrated too.
  await expect(note).toBeHidden();
  await hydrated(page);
  await close.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
