/** A payment from the press to its end, with the calls, the time and the browser given. */
import { expect, test, vi } from 'vitest';
import type { Paid } from '../../../../../app/features/checkout/pay-machine';
import { until } from '../../../../support/until';
import { payment } from '../../support/payments';
import { later } from '../../support/later';
import {
  asksBeforeLeaving,
  dispatch,
  intents,
  local,
  lost,
  open,
  paid,
  refusal,
  shownOf,
  tab,
} from '../../support/payment-page';

test('a press pays once, however often it is pressed, and stores its intent before', async () => {
  const answer = later<Paid>();
  const stored: (string | null)[] = [];
  const page = await open({ prepare: async (input) => `sealed ${input}` });
  page.mount('u1');
  page.send.mockImplementation(() => {
    stored.push(intents());
    return answer.call();
  });
  const press = page.pay('growth');
  expect(page.shown()).toEqual({ status: 'sending' });
  await page.pay('growth');
  expect([page.isPaying(), asksBeforeLeaving()]).toEqual([true, true]);
  answer.answer(paid);
  await press;
  expect(page.send).toHaveBeenCalledExactlyOnceWith('sealed growth', expect.any(String));
  expect(stored[0]).toContain(page.send.mock.calls[0]?.[1]);
  expect(page.onPaid).toHaveBeenCalledExactlyOnceWith(paid, 'sealed growth');
  expect(page.refresh).toHaveBeenCalledTimes(1);
  expect([page.shown(), intents(), page.isPaying(), asksBeforeLeaving()]).toEqual([
    { status: 'idle' },
    null,
    false,
    false,
  ]);
});

test('another payment of this tab says that the first is not over', async () => {
  const answer = later<Paid>();
  const page = await open();
  page.send.mockImplementation(answer.call);
  const press = page.pay('growth');
  const other = page.create({ purpose: 'renewal' });
  await other.pay('renewal');
  expect(shownOf(other)).toMatchObject({
    status: 'idle',
    problem: { id: 'payment.inProgress.error' },
  });
  answer.answer(paid);
  await press;
  page.send.mockResolvedValue(paid);
  await other.pay('renewal');
  expect(page.send).toHaveBeenCalledTimes(2);
});

test('a decline, a changed offer and an ended session are shown, and asked again about nothing', async () => {
  const page = await open();
  const failures = [
    [page.answerFailure(refusal, 402, { code: 'expired_card' }), { refusal: 'expired_card' }],
    [
      page.answerFailure(refusal, 409, { code: 'price_changed' }),
      { problem: { id: 'payment.priceChanged.error' } },
    ],
    [page.unauthenticated(), { problem: { id: 'error.notAuthenticated' } }],
  ] as const;
  for (const [failure, shown] of failures) {
    page.send.mockRejectedValueOnce(failure);
    await page.pay('growth');
    expect(page.shown()).toMatchObject({ status: 'idle', ...shown });
    expect([intents(), page.isPaying()]).toEqual([null, false]);
  }
  expect([page.find.mock.calls.length, page.failed.mock.calls.length]).toEqual([0, 3]);
  expect(page.refresh).toHaveBeenCalledTimes(3);
  page.reset();
  expect(page.shown()).toEqual({ status: 'idle' });
});

test('a card that cannot be prepared sends no request', async () => {
  const prepare = vi.fn(async () => Promise.reject(new TypeError('no key')));
  const page = await open({ prepare });
  await page.pay('growth');
  expect(page.shown()).toMatchObject({ problem: { id: 'payment.submit.error' } });
  expect([page.send.mock.calls.length, intents(), page.isPaying()]).toEqual([0, null, false]);
});

test('a lost answer is looked up by its key, and shown as paid', async () => {
  const page = await open();
  page.send.mockRejectedValue(page.networkFailure());
  page.find.mockResolvedValue({ outcome: 'succeeded', paid });
  await page.pay('growth');
  expect(page.find).toHaveBeenCalledExactlyOnceWith(page.send.mock.calls[0]?.[1]);
  expect(page.onPaid).toHaveBeenCalledExactlyOnceWith(paid, 'growth');
  expect([page.shown(), intents(), page.isPaying()]).toEqual([{ status: 'idle' }, null, false]);
});

test('a call that was lost itself keeps its key, whatever the clock of the device is set to', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const page = await open();
  page.send.mockRejectedValue(page.networkFailure());
  await page.pay('growth');
  expect(page.shown()).toEqual({ status: 'idle', problem: lost });
  for (const days of [3, -6]) {
    vi.setSystemTime(Date.now() + days * 86_400_000);
    await page.pay('growth');
  }
  const [first, ...others] = page.send.mock.calls.map(([, key]) => key);
  expect(others).toEqual([first, first]);
});

test('offline the outcome is unknown: nothing can be paid until it is found when back online', async () => {
  const page = await open();
  page.mount('u1');
  page.send.mockRejectedValue(page.networkFailure());
  page.find.mockResolvedValueOnce({ outcome: 'unknown' });
  await page.pay('growth');
  await page.pay('growth');
  expect(page.shown()).toEqual({ status: 'unknown' });
  expect([page.send.mock.calls.length, page.isPaying(), asksBeforeLeaving()]).toEqual([
    1,
    true,
    true,
  ]);
  page.find.mockResolvedValueOnce({ outcome: 'declined', code: 'expired_card' });
  dispatch(new Event('online'));
  await until(() => expect(page.shown()).toEqual({ status: 'idle', refusal: 'expired_card' }));
  expect([intents(), page.isPaying()]).toEqual([null, false]);
  dispatch(new Event('online'));
  expect(page.find).toHaveBeenCalledTimes(2);
});

test('an intent that another tab has settled needs no lookup', async () => {
  const page = await open();
  page.send.mockRejectedValue(page.networkFailure());
  page.find.mockRejectedValueOnce(new Error('the session is over'));
  await page.pay('growth');
  expect(page.shown()).toEqual({ status: 'unknown' });
  local.kept.clear();
  page.lookUp();
  expect([page.shown(), page.isPaying()]).toEqual([{ status: 'idle' }, false]);
});

test('a reload in the middle finds the payment; its lookup shows no failure of its own', async () => {
  const before = await open();
  before.send.mockImplementation(() => new Promise(() => {}));
  void before.pay('growth');
  await until(() => expect(before.send).toHaveBeenCalled());
  vi.resetModules();
  const page = await open();
  page.find.mockResolvedValue({ outcome: 'succeeded', paid });
  page.mount('u1');
  expect(page.shown()).toEqual({ status: 'checking' });
  await until(() => expect(page.shown()).toEqual({ status: 'idle' }));
  expect(page.find).toHaveBeenCalledExactlyOnceWith(before.send.mock.calls[0]?.[1]);
  expect(page.onPaid).toHaveBeenCalledExactlyOnceWith(paid, undefined);
});

test('a call that the server does not know is looked up unseen from then on, until it has arrived', async () => {
  const before = await open();
  before.send.mockImplementation(() => new Promise(() => {}));
  void before.pay('growth');
  await until(() => expect(before.send).toHaveBeenCalled());
  const key = before.send.mock.calls[0]?.[1];
  for (const shown of ['checking', 'idle']) {
    vi.resetModules();
    const page = await open();
    page.mount('u1');
    expect([page.shown(), page.isPaying()]).toEqual([{ status: shown }, shown === 'checking']);
    await until(() => expect(page.find.mock.calls).toEqual([[key]]));
    await until(() => expect(page.shown()).toEqual({ status: 'idle' }));
  }
  vi.resetModules();
  const page = await open();
  page.find.mockResolvedValue({ outcome: 'succeeded', paid });
  page.mount('u1');
  await until(() => expect(page.onPaid).toHaveBeenCalledExactlyOnceWith(paid, undefined));
  await until(() => expect([page.shown(), intents()]).toEqual([{ status: 'idle' }, null]));
});

test('a call that the server does not know keeps its key for the same input', async () => {
  const before = await open();
  before.send.mockRejectedValue(before.networkFailure());
  await before.pay('growth');
  vi.resetModules();
  const page = await open();
  page.mount('u1');
  await page.pay('growth');
  expect(page.send.mock.calls).toEqual([['growth', before.send.mock.calls[0]?.[1]]]);
  expect(intents()).toBeNull();
});

test("another account's intent is not looked up, and a visitor pays nothing", async () => {
  const before = await open();
  before.send.mockImplementation(() => new Promise(() => {}));
  void before.pay('growth');
  await until(() => expect(before.send).toHaveBeenCalled());
  vi.resetModules();
  const page = await open();
  page.mount('u2');
  page.mount(null);
  await page.create({ userId: null }).pay('growth');
  expect([page.shown(), page.isPaying()]).toEqual([{ status: 'idle' }, false]);
  expect([page.find.mock.calls.length, page.send.mock.calls.length]).toEqual([0, 0]);
});

test('a payment that its page cannot show is found again', async () => {
  const page = await open();
  page.onPaid.mockRejectedValueOnce(new Error('no chunk'));
  await page.pay('growth');
  expect([page.shown(), intents() !== null]).toEqual([{ status: 'unknown' }, true]);
  page.find.mockResolvedValue({ outcome: 'succeeded', paid });
  page.lookUp();
  await until(() => expect(page.shown()).toEqual({ status: 'idle' }));
  expect([page.onPaid.mock.calls.length, intents()]).toEqual([2, null]);
});

test('PayPal and the bank are opened without a question, and their Back gives the form again', async () => {
  const page = await open();
  page.mount('u1');
  const redirectUrl = 'https://paypal.example/approve';
  page.send.mockResolvedValue({ ...paid, redirectUrl });
  const asked: boolean[] = [];
  page.leave.mockImplementation(() => void asked.push(asksBeforeLeaving()));
  await page.pay('growth');
  expect(page.leave).toHaveBeenCalledExactlyOnceWith(redirectUrl);
  expect(asked).toEqual([false]);
  expect(page.apply).toHaveBeenCalledTimes(1);
  expect([page.shown(), intents(), tab.kept.get('payment_left')]).toEqual([
    { status: 'leaving' },
    null,
    payment.id,
  ]);
  dispatch(Object.assign(new Event('pageshow'), { persisted: true }));
  expect([page.shown(), page.isPaying()]).toEqual([{ status: 'idle' }, false]);
});

test('no other address is opened', async () => {
  const page = await open();
  page.send.mockResolvedValue({ ...paid, redirectUrl: 'javascript:alert(1)' });
  await page.pay('growth');
  expect([page.leave.mock.calls.length, page.onPaid.mock.calls.length]).toEqual([0, 1]);
});

test('what the bank has refused is shown at first', async () => {
  const page = await open({ initial: { status: 'idle', refusal: 'authentication_canceled' } });
  expect(page.shown()).toEqual({ status: 'idle', refusal: 'authentication_canceled' });
});
