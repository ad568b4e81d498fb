/** The public pages by keyboard: page order reaches every link and control, with visible focus. */
import { hydrated, publicPaths } from '../support/site';
import { expect, test } from '../support/test';

/** The expected tab stops: every visible control and link, with one stop per radio group. */
const STOPS =
  'a[href], button, summary, select, textarea, input:not([type=radio]), input[type=radio]:checked';

/** The focused element: its number among the stops, whether it has a ring, and whether it is on screen. */
function readStop(): { name: string | null; ring: boolean; inside: boolean } {
  const element = document.activeElement;
  if (!element || element === document.body) return { name: null, ring: false, inside: false };
  // A native control is hidden under its drawing, which has the focus ring.
  const box = (element.closest('label') ?? element).getBoundingClientRect();
  const ring = [element, element.parentElement, element.closest('label')].some((each) => {
    if (!each) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  });
  const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return { name: element.getAttribute('data-stop'), ring, inside };
}

for (const path of publicPaths) {
  test(`Tab reaches everything on ${path}, and the focus is always visible`, async ({
    page,
    open,
    say,
  }) => {
    test.slow();
    // Animations would change the page while counting.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(path);
    await hydrated(page);
    // The example's pause button is in the prerendered HTML until the motion setting is known.
    await expect(page.getByRole('button', { name: say('home.preview.pause') })).toHaveCount(0);
    const wanted = await page.locator(STOPS).evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter(
          (element) => !element.closest('[inert]') && element.getAttribute('tabindex') !== '-1',
        )
        .map((element, at) => {
          element.setAttribute('data-stop', String(at));
          return String(at);
        }),
    );
    const met: string[] = [];
    for (let presses = 0; presses < wanted.length; presses += 1) {
      await page.keyboard.press('Tab');
      // The browser scrolls to the focused element a frame later on a busy machine.
      await expect
        .poll(() => page.evaluate(readStop), `after ${met.length} stops`)
        .toMatchObject({ ring: true, inside: true });
      met.push(String((await page.evaluate(readStop)).name));
    }
    expect(met).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(10);
    await expect(page.getByRole('link', { name: say('app.skip.link') })).toHaveAttribute(
      'data-stop',
      '0',
    );
  });
}

test('the mobile menu, the questions and the example work by keyboard', async ({
  page,
  open,
  say,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await open('/');
  await hydrated(page);
  const menu = page.getByRole('button', { name: say('nav.menu.action') });
  await menu.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('link', { name: say('nav.blog.link') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(menu).toBeFocused();
  const folded = page.locator('details:not([open]) > summary').first();
  await folded.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('details[open]')).toHaveCount(2);
  await page.getByRole('button', { name: say('home.preview.pause') }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: say('home.preview.play') })).toBeFocused();
});

test('a link to a part of another page focuses the heading of that part', async ({
  page,
  open,
  say,
}) => {
  await open('/contact');
  await hydrated(page);
  await page.getByRole('link', { name: say('footer.howItWorks.link') }).press('Enter');
  const heading = page.getByRole('heading', { name: say('home.steps.title') });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test('a link to a part of the same page moves the focus to its heading', async ({ page, open }) => {
  await open('/');
  await hydrated(page);
  const link = page.locator('footer a[href="/#how"]');
  await link.press('Enter');
  await expect(page.locator('#how h2')).toBeFocused();
  await expect(page.locator('#how h2')).toBeInViewport();
  await link.press('Enter');
  await expect(page.locator('#how h2')).toBeFocused();
});
