/** Printed legal texts and posts: the text, dark on white, and no controls. */
import { serveCounting } from '../support/counter';
import { hydrated } from '../support/site';
import { expect, test } from '../support/test';

test.use({ colorScheme: 'dark', bypassCSP: true });

for (const path of ['/privacy', '/terms', '/blog/whatsapp-rules']) {
  test(`${path} prints as text only, dark on white in a dark theme too`, async ({
    page,
    open,
    say,
  }) => {
    await open(path);
    const heading = page.getByRole('heading', { level: 1 });
    const onScreen = await heading.evaluate((element) => getComputedStyle(element).color);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const onPaper = await heading.evaluate((element) => getComputedStyle(element).color);
    expect(onPaper).not.toBe(onScreen);
    expect(onPaper).toBe('rgb(24, 25, 20)');
    for (const part of ['header', 'footer', 'nav']) {
      for (const each of await page.locator(part).all()) await expect(each).toBeHidden();
    }
    await expect(heading).toBeVisible();
    const last = page.locator('article h2').last();
    await expect(last).toBeVisible();
    await expect(page.getByRole('button', { name: say('legal.print.action') })).toBeHidden();
  });
}

test('a question and a note of the site are not printed', async ({ page, open, say }) => {
  await serveCounting(page);
  await open('/plans');
  await hydrated(page);
  await page.context().setOffline(true);
  const parts = [say('consent.question.title'), say('app.offline.note')];
  for (const part of parts) await expect(page.getByText(part)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of parts) await expect(page.getByText(part)).toBeHidden();
});
