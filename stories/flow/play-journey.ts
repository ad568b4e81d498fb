import { expect, userEvent, within } from 'storybook/test';
import ar from '../../lang/ar.json';
import en from '../../lang/en.json';
import type { Locale, MessageId } from '../../src';
import { type Step, type Traveller, journey, patternOf } from './journey';

const catalogues = { en, ar };

export const traveller: Traveller = {
  businessName: 'jabal_oil',
  firstName: 'Salma',
  lastName: 'Odeh',
  email: 'salma@jabaloil.example',
  phone: '0599000118',
  password: 'olive-grove-1948',
  code: () => '407123',
  holder: 'SALMA ODEH',
  cardNumber: '4012888888881881',
  expiry: '0929',
  cvv: '739',
  address: 'شارع الإرسال 14',
  city: 'رام الله',
  state: 'RBH',
  postalCode: 'P6028118',
};

async function valueOf(what: keyof Traveller): Promise<string> {
  const value = traveller[what];
  return typeof value === 'string' ? value : value();
}

/** Performs one step in the story. */
async function perform(step: Step, canvasElement: HTMLElement, locale: Locale): Promise<void> {
  const name = (id: MessageId) => patternOf(catalogues[locale][id]);
  const canvas = within(canvasElement);
  const pattern = name(step.id);
  if (step.does === 'sees') {
    const [found] =
      step.role === 'heading'
        ? await canvas.findAllByRole('heading', { name: pattern })
        : await canvas.findAllByText(pattern);
    await expect(found).toBeVisible();
    return;
  }
  if (step.does === 'presses') {
    const region = step.within && (await canvas.findByRole('region', { name: name(step.within) }));
    const place = region ? within(region) : canvas;
    const [target] = await place.findAllByRole(step.role, { name: pattern });
    if (!target) throw new Error(`${step.id} is not there to be pressed.`);
    await userEvent.click(target);
    return;
  }
  if (step.does === 'writes') {
    const field =
      step.role === 'label'
        ? await canvas.findByLabelText(pattern)
        : await canvas.findByRole(step.role, { name: pattern });
    await userEvent.type(field, await valueOf(step.what));
    return;
  }
  const control = await canvas.findByRole(step.role, { name: pattern });
  if (step.does === 'ticks') await userEvent.click(control);
  else await userEvent.selectOptions(control, await valueOf(step.what));
}

/** Plays the whole journey in the story's language. */
export async function playJourney(canvasElement: HTMLElement, locale: Locale): Promise<void> {
  for (const step of journey) await perform(step, canvasElement, locale);
}
