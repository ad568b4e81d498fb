import { expect, test } from './workbench';

const register = 'screens-register--empty';
const twin = { stage: 'twin', width: '375' };

test('shows one story in both languages, each in its own direction', async ({ workbench }) => {
  await workbench.open('screens-verify-phone-code--code-sent', twin);
  await expect(workbench.frame('ltr').locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(workbench.frame('rtl').locator('html[lang="ar"]')).toHaveAttribute('dir', 'rtl');
  await workbench.row('verifyPhone.code.label').hover();
  for (const direction of ['ltr', 'rtl'] as const) {
    await expect(workbench.frame(direction).locator('.wasla-mark-id')).toBeVisible();
  }
});

test('follows to a story that was not opened before, on both sides', async ({ workbench }) => {
  // Stories that play nothing: Storybook reloads a frame whose story is left while it plays.
  await workbench.open('screens-register--sending', twin);
  await workbench.waitForBothPlayed();
  const next = workbench.page.locator('[data-item-id="screens-register--offline"]');
  await next.getByRole('link').first().click();
  // The right side follows once the left one has played.
  await expect(workbench.frame('rtl').getByText('تعذّر الاتصال بالشبكة').first()).toBeVisible();
  await expect(workbench.frame('ltr').getByText('Network error').first()).toBeVisible();
});

test('synchronises typing, clicks and focus, from either side', async ({ workbench }) => {
  const { page } = workbench;
  await workbench.open(register, twin);
  const [english, arabic] = [workbench.frame('ltr'), workbench.frame('rtl')];
  const name = (frame: typeof english) => frame.locator('[name="businessName"]');
  await expect(workbench.seam).toBeVisible();
  await name(english).click();
  await page.keyboard.type('jabal oil');
  await expect(name(arabic)).toHaveValue('jabal oil');
  await expect(name(arabic)).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await expect(name(arabic)).toHaveAttribute('aria-invalid', 'true');
  const email = (frame: typeof english) => frame.locator('[name="email"]');
  await email(arabic).click();
  await page.keyboard.type('huda@example.com');
  await expect(email(english)).toHaveValue('huda@example.com');
  await expect(email(arabic)).toBeFocused();
});

test('lets each side differ when they are not synchronised', async ({ workbench }) => {
  await workbench.open(register, { ...twin, step: 'off' });
  const name = workbench.frame('ltr').locator('[name="businessName"]');
  const other = workbench.frame('rtl').locator('[name="businessName"]');
  await workbench.waitForBothPlayed();
  await name.fill('jabal');
  await workbench.page.getByRole('button', { name: 'In step' }).click();
  await expect(workbench.seam).toBeVisible();
  await expect(other).toHaveValue('');
  await name.fill('jabal_oil');
  await expect(other).toHaveValue('jabal_oil');
});

test('passes an argument to both', async ({ workbench }) => {
  await workbench.open('screens-verify-phone-code--code-sent', twin);
  await workbench.page.getByRole('tab', { name: /^Controls/ }).click();
  await workbench.page.locator('#control-phone').fill('+970 59 ••• 0999');
  for (const direction of ['ltr', 'rtl'] as const) {
    await expect(workbench.frame(direction).getByText('+970 59 ••• 0999')).toBeVisible();
  }
});

test('overlays one mirrored side on the other and reports what does not match', async ({
  workbench,
}) => {
  await workbench.open('screens-log-in--empty', { ...twin, flip: 'on' });
  const report = workbench.page.locator('.tw-report');
  await expect(workbench.frame('rtl').locator('html')).toHaveAttribute('lang', 'en');
  await expect(report).toContainText('Every box is mirrored');
  await workbench
    .frame('rtl')
    .getByRole('button')
    .first()
    .evaluate((button) => (button.style.translate = '9px 0'));
  await expect(report).toContainText(/boxes off/);
  await expect(report).toContainText('9.0 px');
  await expect(workbench.frame('ltr').locator('.wasla-mark').first()).toBeVisible();
});

test('stacks the sides in a narrow window', async ({ workbench, page }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await workbench.open(register, twin);
  const [english, arabic] = await Promise.all(
    ['ltr', 'rtl'].map((direction) =>
      page.locator(`iframe[title$=", ${direction}"]`).boundingBox(),
    ),
  );
  expect(arabic?.y).toBeGreaterThan((english?.y ?? 0) + (english?.height ?? Infinity));
});

test('switches between the languages and both with the toolbar', async ({ workbench }) => {
  const { page } = workbench;
  const choice = page.getByRole('group', { name: 'Stage' });
  // A story that plays nothing: Storybook reloads the canvas of one that is left while it plays.
  await workbench.open('screens-register--sending-rtl');
  await expect(choice.getByRole('button', { name: 'العربية' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // The buttons send events to the canvas, which only listens once its story has rendered.
  await expect(workbench.canvas.getByRole('heading', { level: 1 })).toBeVisible();
  await choice.getByRole('button', { name: 'English' }).click();
  await expect(workbench.canvas.locator('html')).toHaveAttribute('dir', 'ltr');
  await choice.getByRole('button', { name: 'Twin' }).click();
  await expect(workbench.frame('rtl').getByRole('heading', { level: 1 })).toBeVisible();
});

test('shows long texts, and Latin text from right to left', async ({ workbench }) => {
  await workbench.open('screens-log-in--empty', { words: 'long' });
  const heading = workbench.canvas.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Ļòĝ ìñ .+/);
  await workbench.page.getByLabel('Text').selectOption('mirrored');
  await expect(heading).toHaveText('Log in');
  await expect(workbench.canvas.locator('html')).toHaveAttribute('dir', 'rtl');
});
