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
  const foot = page.getByRole('region', { name: 'Checks of this story' });
  const check = (name: string) => foot.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(check('Interaction')).toContainText('It plays to its end');
  await expect(check('Accessibility')).toContainText('No violation');
  await expect(check('Mirror')).toContainText('Not measured yet');
  await expect(check('Copy')).toContainText('messages to review');
  await foot.getByRole('button', { name: 'Run checks' }).click();
  await expect(check('Mirror')).toContainText('0 boxes off');
  await check('Accessibility').click();
  await expect(page.getByRole('tab', { name: /^Accessibility/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('lists screens in the order in which users see them, each with its docs', async ({
  workbench,
  page,
}) => {
  await workbench.open('screens-contact--docs');
  const docs = workbench.canvas;
  await expect(docs.getByText('POST /api/v1/contact')).toBeVisible();
  await expect(docs.getByText('/contact?topic=')).toBeVisible();
  const twin = docs.frameLocator('iframe[title$=", rtl"]');
  await expect(twin.locator('html[lang="ar"]')).toHaveAttribute('dir', 'rtl');
  await expect(twin.getByRole('heading', { level: 1 })).toBeVisible();
  const screens = page.locator(
    '[data-item-id^="screens-"][data-nodetype]:not([data-nodetype=document])',
  );
  const ids = await screens.evaluateAll((rows) =>
    rows.map(({ id, dataset }) => dataset.itemId ?? id),
  );
  const met = ['home', 'register', 'log-in', 'plans', 'payment', 'receipt', 'profile', 'not-found'];
  const places = met.map((name) => ids.indexOf(`screens-${name}`));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('shows when to use a component and its keys', async ({ workbench }) => {
  await workbench.open('components-otpfield--docs');
  const docs = workbench.canvas;
  await expect(docs.getByRole('heading', { name: 'When to use it' })).toBeVisible();
  await expect(docs.getByText('card security codes: CvvField')).toBeVisible();
  await expect(docs.getByText('Clears, then goes back one box')).toBeVisible();
  await expect(docs.getByRole('cell', { name: 'ReactNode' }).first()).toBeVisible();
});

test('shows the messages of a component in both languages, and its source', async ({
  workbench,
}) => {
  await workbench.open('components-otpfield--docs');
  const docs = workbench.canvas;
  await expect(docs.getByRole('heading', { name: 'Messages' })).toBeVisible();
  const row = docs.getByRole('row', { name: /otp\.verified\.note/ });
  await expect(row.locator('[lang="ar"] span')).toHaveAttribute('dir', 'rtl');
  await expect(row).toContainText('Draft');
  await docs.getByRole('link', { name: 'src/components/otp-field' }).click();
  const file = docs.locator('details', { hasText: 'otp-field.tsx' }).first();
  await expect(file).toBeInViewport();
  await file.locator('summary').click();
  await expect(file.getByText('export interface OtpFieldProps')).toBeVisible();
});
