/** The date of a card is judged by the clock of the server, never by that of the payer's device. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyPayment } from '../../../../../src/screens/payment/form/values';
import { stubSite } from '../../support/settings';

const today = Date.UTC(2026, 10, 26);
const YEAR = 365 * 86_400_000;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: today });
  stubSite();
});

const load = async () => ({
  ...(await import('../../../../../app/features/checkout/payment-fields')),
  ...(await import('../../../../../app/features/billing/billing-view')),
});

/** Any call of the page; its answer says what time it is. */
async function hearFromServer(date = new Date(today).toUTCString()): Promise<void> {
  const { request } = await import('../../../../../app/client/request');
  const { logout } = await import('../../../../../api/contract/accounts/auth');
  vi.stubGlobal('fetch', async () => Response.json({}, { headers: { Date: date } }));
  await request(logout, { body: { refreshToken: 'x' } });
}

const card = (expiry: string) => ({ ...emptyPayment, method: 'card', expiry });

describe.each([
  ['six years ahead', 6 * YEAR],
  ['six years back', -6 * YEAR],
  ['right', 0],
])('with a clock that is %s', (_, off) => {
  beforeEach(() => {
    vi.setSystemTime(today + off);
  });

  test.each(['', new Date(today).toUTCString()])('a good card is taken: %s', async (date) => {
    const { validatePayment } = await load();
    if (date) await hearFromServer(date);
    for (const good of ['11/26', '09/31', '12/45']) {
      expect(validatePayment(card(good)).expiry, good).toBeUndefined();
    }
  });

  test('what cannot be a date is refused right away', async () => {
    const { validatePayment } = await load();
    for (const typed of ['13/31', '0', 'soon']) {
      expect(validatePayment(card(typed)).expiry, typed).toBe('billing.expiry.invalidError');
    }
    expect(validatePayment(card('')).expiry).toBe('form.required.error');
  });

  test('a date that has passed is refused once the server has said what time it is', async () => {
    const { validatePayment } = await load();
    expect(validatePayment(card('10/26')).expiry).toBeUndefined();
    await hearFromServer();
    expect(validatePayment(card('10/26')).expiry).toBe('billing.expiry.pastError');
    expect(validatePayment(card('12/46')).expiry).toBe('billing.expiry.invalidError');
  });

  test('a stored card is shown as it is by the time of the server', async () => {
    const { methodView } = await load();
    await hearFromServer();
    const stored = {
      id: 'm1',
      kind: 'card',
      holder: 'SALMA ODEH',
      brand: 'visa',
      last4: '1111',
      expiry: '09/31',
      billingAddress: null,
    } as const;
    expect(methodView(stored).method?.expired).toBe(false);
    expect(methodView({ ...stored, expiry: '10/26' }).method?.expired).toBe(true);
  });
});

test('an answer without a readable date changes nothing', async () => {
  const { validatePayment } = await load();
  await hearFromServer();
  await hearFromServer('yesterday');
  expect(validatePayment(card('10/26')).expiry).toBe('billing.expiry.pastError');
});

test('a clock that is set while the page is open changes nothing', async () => {
  const { validatePayment } = await load();
  await hearFromServer();
  vi.setSystemTime(today + 6 * YEAR);
  expect(validatePayment(card('09/31')).expiry).toBeUndefined();
  expect(validatePayment(card('10/26')).expiry).toBe('billing.expiry.pastError');
});
