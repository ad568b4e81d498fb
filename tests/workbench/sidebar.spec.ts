import { expect, test } from './workbench';

const verify = 'screens-verify-phone-code--code-sent';

test('counts what awaits review, and filters by it', async ({ workbench, page }) => {
  await workbench.open(verify);
  const tree = page.locator('#storybook-explorer-tree');
  const story = tree.locator(`[data-item-id="${verify}"]`);
  await expect(story.locator('.wd-count')).toHaveText(/^\d+$/);
  const filters = page.getByRole('group', { name: 'Stories' });
  const heading = tree.locator('[data-item-id="components-heading"]');
  await expect(heading).toBeVisible();
  await filters.getByRole('button', { name: /^Needs review \d+$/ }).click();
  // Its text is sample text, not messages of the catalogues.
  await expect(heading).toHaveCount(0);
  await expect(story).toBeVisible();
  await filters.getByRole('button', { name: 'All' }).click();
  await expect(heading).toBeVisible();
});

test('finds messages next to stories, and opens them in the copy desk', async ({
  workbench,
  page,
}) => {
  await workbench.open(verify);
  await page.locator('#storybook-explorer-searchfield').fill('رمز التحقق');
  const found = page.getByRole('region', { name: 'Messages found' });
  await found.getByRole('button', { name: /verifyPhone\.code\.label/ }).click();
  await expect(workbench.message('verifyPhone.code.label')).toBeVisible();
});

test('checks the current story and shows the findings of each check', async ({
  workbench,
  page,
}) => {
  await workbench.open('screens-log-in--empty');
  const foot = page.getByRole('region', { name: 'Checks for this story' });
  const check = (name: string) => foot.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(check('Interaction')).toContainText('The play function passed');
  await expect(check('Accessibility')).toContainText('No violation');
  await expect(check('Mirror')).toContainText('Not checked yet');
  await expect(check('Copy')).toContainText('messages to review');
  await foot.getByRole('button', { name: 'Run checks' }).click();
  await expect(check('Mirror')).toContainText('0 boxes off');
  await check('Accessibility').click();
  await expect(page.getByRole('tab', { name: /^Accessibility/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
