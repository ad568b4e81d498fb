/** A saved address that arrives while the payer enters another one. */
import { useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { hasAddress } from '../../../../../app/features/checkout/has-address';
import { LocaleProvider } from '../../../../../src/foundations';
import { usePaymentForm } from '../../../../../src/screens/payment/form/use-payment-form';
import { until } from '../../../../support/until';
import { catalogues } from '../../../support/catalogues';
import { paymentScreen } from '../../../support/payment-screen';
import { mount } from '../../support/mount';

const saved = {
  country: 'PS',
  address: 'Irsal 14',
  city: 'Ramallah',
  state: 'RBH',
  postalCode: 'P6058',
};

beforeEach(() => {
  for (const name of ['HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement']) {
    vi.stubGlobal(name, vi.fn());
  }
  vi.stubGlobal('CSS', { escape: (text: string) => text });
});

/** The form of a payment, whose fields are not on the page, and what gives it the saved address. */
async function opened() {
  const shown: { fill?: () => void; form?: ReturnType<typeof usePaymentForm>['form'] } = {};
  let isFilled = false;
  function Payment() {
    const [fill, setFill] = useState<typeof saved>();
    const { form } = usePaymentForm({ ...paymentScreen, fill });
    Object.assign(shown, { form, fill: () => setFill(saved) });
    // It runs after the effect in which the form fills its fields.
    useEffect(() => {
      isFilled = fill !== undefined;
    }, [fill]);
    return null;
  }
  await mount(
    <LocaleProvider locale="en" messages={catalogues.en}>
      <Payment />
    </LocaleProvider>,
  );
  Object.assign(document, { getElementById: () => null });
  await until(() => expect(shown.form).toBeDefined());
  const { form, fill } = shown;
  if (!form || !fill) throw new Error('The form was not rendered.');
  return {
    form,
    async fill() {
      fill();
      await until(() => expect(isFilled).toBe(true));
    },
  };
}

test('a saved address fills the form of a payer who has entered none', async () => {
  const { form, fill } = await opened();
  form.change('email', 'salma@jabaloil.example');
  await fill();
  expect(form.store.getState()).toMatchObject(saved);
});

test('a saved address is not mixed with the one that is being entered', async () => {
  const { form, fill } = await opened();
  form.change('country', 'JO');
  form.change('city', 'Amman');
  await fill();
  const entered = { country: 'JO', address: '', city: 'Amman', state: '', postalCode: '' };
  expect(form.store.getState()).toMatchObject(entered);
});

test.each([
  [{ email: 'salma@jabaloil.example', country: 'PS', address: '', city: '' }, false],
  [{ country: 'JO', address: '', city: '' }, true],
  [{ country: 'PS', address: '', city: 'Nablus' }, true],
])('an address that was being entered is recognised in the draft %j: %s', (draft, expected) => {
  expect(hasAddress(draft)).toBe(expected);
});
