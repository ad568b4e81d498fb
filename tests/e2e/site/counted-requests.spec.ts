/** What every request of a page reveals to the analytics service, not only the commands to it. */
import { isDisabled, serveCounting, serveShell, toldBy, watchCounter } from '../support/counter';
import { expect, test } from '../support/test';

test.use({ bypassCSP: true });

// A script may still be in flight through the route when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** What addresses of this site carry about a person, and what lets somebody in. */
const secrets = {
  phone: '+970599876543',
  email: 'salma.private@example.com',
  token: 'tok-5d1f0c',
  code: 'code-81be27',
  state: 'state-c04a9e',
  archive: 'archive-77e1b3',
};

/** Addresses with such values, and whether a view of theirs is counted. */
const telling = [
  ['/verify-email', { token: secrets.token }, true],
  ['/auth/callback', { code: secrets.code, state: secrets.state, iss: secrets.email }, true],
  ['/profile/settings', { archive: secrets.archive }, true],
  ['/operator', { q: secrets.phone }, false],
  ['/operator/accounts', { q: secrets.email }, false],
  ['/login', { unlock: secrets.token }, true],
  ['/forgot-password', { email: secrets.email, phone: secrets.phone, step: 'code' }, true],
  ['/contact', { topic: secrets.email }, true],
  ['/plans', { trial: secrets.phone, cycle: 'yearly' }, true],
  [`/verify-email/${secrets.token}`, {}, false],
  [`/blog/salma-${secrets.token}`, {}, false],
  ['/blog/whatsapp-rules', { q: secrets.phone }, true],
] as const;

test('nothing that a page sends to the analytics service has a private value of its address', async ({
  page,
  open,
  server,
  language,
  signIn,
}) => {
  test.slow();
  await signIn();
  await page.evaluate(() => localStorage.setItem('analytics_consent', 'allowed'));
  await serveCounting(page);
  await serveShell(page, language);
  const seen = await watchCounter(page);
  /** The addresses of the views that were counted so far. */
  const counted = () =>
    seen
      .filter((request) => request.postData()?.startsWith('en=page_view') === true)
      .map((request) => new URL(request.url()).searchParams.get('dl')?.replace(server.origin, ''));

  for (const [path, query, isCounted] of telling) {
    await test.step(path, async () => {
      const earlier = counted().length;
      await open(`${path}?${new URLSearchParams(query)}`);
      if (isCounted) await expect.poll(() => counted().length).toBeGreaterThan(earlier);
      else await expect.poll(() => isDisabled(page)).toBe(true);
      // An event of the script itself, here and on a page that has this one as its referrer.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      const before = counted().length;
      await page.evaluate(() => location.assign('/pricing'));
      await page.waitForURL(/\/pricing/);
      // A view of the page before may be counted late.
      await expect.poll(() => counted().slice(before)).toContain('/pricing');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    });
  }

  expect(counted()).toEqual(
    expect.arrayContaining(['/verify-email', '/auth/callback', '/pricing']),
  );
  expect(counted().filter((address) => address?.startsWith('/operator'))).toEqual([]);
  const told = await Promise.all(seen.map(toldBy));
  for (const secret of Object.values(secrets)) {
    expect(told.filter((text) => text.includes(secret))).toEqual([]);
  }
});
