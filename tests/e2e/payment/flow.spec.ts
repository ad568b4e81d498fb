import type { Locator, Page } from '@playwright/test';
import type { Locale, MessageId } from '../../../src';
import { type Step, type Traveller, journey, patternOf } from '../../../stories/flow/journey';
import { cards, cvv } from '../support/checkout';
import type { RunningServer } from '../support/server';
import { type Business, expect, test } from '../support/test';
import { messageOf } from '../support/words';

/**
 * The input of this run's customer: their own business, and the code that was really sent to the
 * phone.
 */
function travellerOf(business: Business, server: RunningServer): Traveller {
  return {
    ...business,
    phone: business.typedPhone,
    code: () => server.code(business.phone),
    holder: 'SALMA ODEH',
    cardNumber: cards.good,
    expiry: '09/31',
    cvv,
    address: 'شارع الإرسال 14',
    city: 'رام الله',
    state: 'RBH',
    postalCode: 'P6028118',
  };
}

/** Where a step happens: located by role and message alone, as in the stories. */
function placeOf(page: Page, language: Locale, step: Step): Locator {
  const named = (id: MessageId) => patternOf(messageOf(language, id));
  const name = named(step.id);
  if (step.role === 'text') return page.getByText(name).filter({ visible: true }).first();
  if (step.role === 'label') return page.getByLabel(name);
  const region = step.does === 'presses' && step.within;
  const within = region ? page.getByRole('region', { name: named(region) }) : page;
  return within.getByRole(step.role, { name }).filter({ visible: true }).first();
}

async function perform(step: Step, place: Locator, traveller: Traveller): Promise<void> {
  if (step.does === 'sees') return expect(place).toBeVisible();
  if (step.does === 'presses') return place.click();
  if (step.does === 'ticks') return place.check();
  const what = traveller[step.what];
  const value = typeof what === 'string' ? what : await what();
  if (step.does === 'writes') return place.fill(value);
  await place.selectOption(value);
}

test(
  'the journey of the stories works on the assembled site',
  { tag: '@gate' },
  async ({ page, open, language, business, server, countCharges }) => {
    test.slow();
    const charges = await countCharges();
    const traveller = travellerOf(business, server);
    await open('/register');
    for (const step of journey) {
      await test.step(`${step.does} ${step.id}`, () =>
        perform(step, placeOf(page, language, step), traveller));
    }
    await expect(page).toHaveURL(/\/profile/);
    expect(await charges()).toBe(1);
  },
);
