import type { Page } from '@playwright/test';
import { TRIAL_DAYS } from '../../../api/contract/constants';
import { formatOf } from '../../../src/foundations/format/format';
import { noonAfter } from '../../../src/screens/shared/days-until';
import { hydrated } from '../support/site';
import { type Say, expect, holdAnswers, registerAndVerify, test } from '../support/test';
import { subscribe } from '../support/subscribe';

const plansCall = '**/api/v1/plans';

/** The button of a plan. */
const actionOf = (page: Page, name: string) =>
  page.getByRole('region', { name }).locator('[data-slot=button]');

/**
 * The profile says how many days of the trial are left, as many as the plans promise, the day on
 * which it ends, and the limits of its plan. It began between a time and now.
 */
async function expectTrial(
  page: Page,
  say: Say,
  language: 'en' | 'ar',
  since: number,
): Promise<void> {
  await expect(page.getByText(/\b5,000\b/).first()).toBeVisible();
  const endOf = (began: number) => {
    const date = formatOf(language).date(noonAfter(began, TRIAL_DAYS));
    return page.getByText(say('profile.trial.body', { date }));
  };
  await expect(endOf(since).or(endOf(Date.now()))).toBeVisible();
}

// Specification section 1, "14-day free trial on all plans except Business".
test('a visitor sees every plan, and starting a trial leads to registration, whose code starts it', async ({
  page,
  open,
  say,
  business,
  server,
  language,
}) => {
  test.slow();
  const growth = say('plan.growth.name');
  await open('/plans?cycle=monthly');
  await expect(actionOf(page, say('plan.business.name'))).toHaveAttribute(
    'href',
    /payment\?plan=business&cycle=monthly/,
  );
  await actionOf(page, growth).click();
  await expect(page).toHaveURL(/trial=growth/);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('plans.trial.register') })
    .click();
  await expect(page).toHaveURL(/\/register/);
  const since = Date.now();
  await registerAndVerify(page, say, business, server);
  // Chosen before the account existed: verifying the code starts the trial, and the profile shows
  // its end.
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByRole('heading', { level: 3, name: growth })).toBeVisible();
  await expect(page.getByText(say('subscription.status.trialing'))).toBeVisible();
  await expectTrial(page, say, language, since);
  await expect(page.getByText(say('profile.method.none'))).toBeVisible();
});

test.describe('signed in', () => {
  let token = '';
  test.beforeEach(async ({ signIn }) => {
    token = await signIn();
  });

  test('on Free, the current plan is marked and a trial starts by keyboard', async ({
    page,
    open,
    say,
  }) => {
    await open('/plans');
    await expect(actionOf(page, say('plan.free.name'))).toHaveAttribute('aria-disabled', 'true');
    await actionOf(page, say('plan.pro.name')).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('button', { name: say('plans.trial.back') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(actionOf(page, say('plan.pro.name'))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: say('plans.trial.back') })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/profile/);
    await open('/plans?trial=growth');
    // No second trial is offered, and an old link opens none.
    await expect(page.getByRole('region', { name: say('plan.growth.name') })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('on the prices too, the button starts the trial, and the profile says when it ends', async ({
    page,
    open,
    say,
    language,
  }) => {
    await open('/pricing?cycle=monthly');
    await hydrated(page);
    const growth = say('plan.growth.name');
    await page.getByRole('region', { name: growth }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/plans\?.*trial=growth/);
    const since = Date.now();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('plans.trial.start') })
      .click();
    await expect(page).toHaveURL(/\/profile/);
    await expect(page.getByRole('heading', { level: 3, name: growth })).toBeVisible();
    await expect(page.getByText(say('subscription.status.trialing'))).toBeVisible();
    await expectTrial(page, say, language, since);
  });

  test('on Growth, each button names the direction of the change', async ({
    page,
    open,
    say,
    server,
  }) => {
    await subscribe(server, token, { planCode: 'growth', cycle: 'yearly' });
    await open('/plans');
    await expect(actionOf(page, say('plan.growth.name'))).toHaveText(say('plan.current.label'));
    await expect(actionOf(page, say('plan.free.name'))).toHaveText(
      say('plans.downgrade.action', { plan: say('plan.free.name') }),
    );
    await expect(actionOf(page, say('plan.pro.name'))).toHaveText(
      say('plans.upgrade.action', { plan: say('plan.pro.name') }),
    );
    const cycle = page.getByRole('radiogroup', { name: say('plan.cycle.label') });
    await cycle.getByRole('radio').first().check();
    await expect(actionOf(page, say('plan.growth.name'))).toHaveText(say('plans.monthly.action'));
    await actionOf(page, say('plan.pro.name')).click();
    await expect(page).toHaveURL(/\/profile\?change=pro&cycle=monthly/);
    await expect(page.getByRole('dialog')).toContainText(say('profile.change.title'));
  });
});

const faults = [
  {
    name: 'no answer',
    answer: undefined,
    words: (say: Say) => say('error.network'),
  },
  {
    name: 'a page of HTML with status 500',
    answer: { status: 500, body: '<h1>Oops</h1>', contentType: 'text/html' },
    words: (say: Say) => say('plans.load.error', { status: '500' }),
  },
  {
    name: 'half an answer',
    answer: { status: 200, body: '{"plans":[', contentType: 'application/json' },
    words: (say: Say) => say('plans.load.error', { status: '502' }),
  },
];

for (const { name, answer, words } of faults) {
  test(`${name} shows the right message, and Retry loads the plans`, async ({
    page,
    open,
    say,
  }) => {
    await page.route(plansCall, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await open('/plans');
    const alert = page.getByRole('alert').filter({ hasText: words(say) });
    await expect(alert).toBeVisible();
    await page.unroute(plansCall);
    await alert.getByRole('button', { name: say('app.retry.action') }).click();
    await expect(page.getByRole('region', { name: say('plan.growth.name') })).toBeVisible();
  });
}

test('during a slow request, placeholders keep the layout of the plans', async ({
  page,
  open,
  say,
}) => {
  const answer = await holdAnswers(page, plansCall);
  await open('/plans');
  await expect(page.locator('[data-slot=plan-skeleton]')).toHaveCount(4);
  answer.open();
  await expect(page.getByRole('region', { name: say('plan.business.name') })).toBeVisible();
  await expect(page.locator('[data-slot=plan-skeleton]')).toHaveCount(0);
});
