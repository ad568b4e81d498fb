/** Wherever users can create an account, the page says what they agree to and links to it. */
import { expect, test } from '../support/test';

/** The pages on which an account can be created, by how users get there. */
const ways = [
  ['the form', '/register'],
  ['the form, on the way to a trial', '/register?trial=growth&cycle=monthly'],
  ['Google at the login', '/login'],
] as const;

for (const [way, path] of ways) {
  test(`an account is created by ${way}: the page links to the terms and the privacy policy`, async ({
    page,
    open,
  }) => {
    await open(path);
    await expect(page.getByRole('button', { name: /Google/ })).toBeVisible();
    const note = page.locator('[data-slot=agreement-note]');
    await expect(note).toBeVisible();
    await expect(note).toHaveText(/Terms of Service.*Privacy Policy|شروط الخدمة.*سياسة الخصوصية/);
    await expect(note.locator('a[href*="/terms"]')).toBeVisible();
    await expect(note.locator('a[href*="/privacy"]')).toBeVisible();
    for (const name of ['terms', 'privacy']) {
      const address = await note.locator(`a[href*="/${name}"]`).getAttribute('href');
      expect((await page.request.get(address ?? '')).status()).toBe(200);
    }
  });
}
