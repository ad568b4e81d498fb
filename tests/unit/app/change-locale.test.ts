/** A language whose messages do not arrive is loaded with the whole document. */
import { beforeEach, expect, test, vi } from 'vitest';
import { changeLocale } from '../../../app/change-locale';
import { beginPaying } from '../../../app/features/checkout/payment-lock';

vi.mock('../../../app/language/state', () => ({
  setLanguage: () => Promise.reject(new Error('Failed to fetch dynamically imported module')),
}));

const assign = vi.fn();

beforeEach(() => {
  assign.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { search: '?plan=pro', hash: '#pay', assign });
});

test('the rest of the URL is kept', async () => {
  await changeLocale('ar');
  expect(assign.mock.calls).toEqual([['?plan=pro&lng=ar#pay']]);
});

test('during a payment, the page stays', async () => {
  const release = beginPaying();
  await changeLocale('ar');
  expect(assign).not.toHaveBeenCalled();
  release?.();
  await changeLocale('ar');
  expect(assign).toHaveBeenCalledTimes(1);
});

test('offline, the page stays', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await changeLocale('ar');
  expect(assign).not.toHaveBeenCalled();
});
