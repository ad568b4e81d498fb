import type { Frame, Page } from '@playwright/test';
import { expect, test } from './workbench';

/** The render phase of the story in a frame. */
const phaseOf = (frame: Frame) =>
  frame.evaluate(() => {
    const { currentRender = {} } = window.__STORYBOOK_PREVIEW__ ?? {};
    return 'phase' in currentRender ? currentRender.phase : undefined;
  });

/** The frames with stories on the docs page in the canvas. */
const framesOf = (page: Page) =>
  page.frames().filter((frame) => frame.parentFrame()?.name() === 'storybook-preview-iframe');

const finished = ['finished', 'finished'];

for (const entry of ['screens-log-in--docs', 'components-dialog--docs']) {
  test(`${entry} settles with both languages in frames`, async ({ workbench, page }) => {
    let opened = 0;
    page.on('frameattached', () => (opened += 1));
    await workbench.open(entry);
    await expect.poll(async () => Promise.all(framesOf(page).map(phaseOf))).toEqual(finished);
    // The canvas, and a frame per language: a page that re-renders attaches more.
    expect(opened).toBe(3);
    await expect(workbench.canvas.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('shows overlays without taking the focus from the docs', async ({ workbench, page }) => {
  await workbench.open('components-dialog--docs');
  for (const direction of ['ltr', 'rtl']) {
    const frame = workbench.canvas.frameLocator(`iframe[title$=", ${direction}, open"]`);
    await expect(frame.getByRole('dialog', { includeHidden: true })).toBeVisible();
    await expect(frame.locator('html')).toHaveAttribute('dir', direction);
  }
  await expect.poll(async () => Promise.all(framesOf(page).map(phaseOf))).toEqual(finished);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('shows how a component is written', async ({ workbench }) => {
  await workbench.open('components-textfield--docs');
  const code = workbench.canvas.locator('.docblock-source').first();
  await expect(code).toContainText("import { TextField } from '@wasla/ui';");
});

test('shows the values of a prop whose type is derived from a recipe', async ({ workbench }) => {
  await workbench.open('components-button--docs');
  const size = workbench.canvas.getByRole('row', { name: /^size / });
  await expect(size).toContainText("'sm' | 'md' | 'lg'");
  await expect(size).toContainText(/'lg'\s*'md'/);
});
