/** A payment whose page is left before it ends. */
import { expect, test } from 'vitest';
import type { Paid } from '../../../../../app/features/checkout/pay-machine';
import { later } from '../../support/later';
import { intents, open, paid, refusal, shownOf } from '../../support/payment-page';

test('a page that is left holds the lock only until its call has an answer', async () => {
  const answer = later<Paid>();
  const page = await open();
  const unmount = page.mount('u1');
  page.send.mockImplementation(answer.call);
  page.find.mockResolvedValue({ outcome: 'unknown' });
  const press = page.pay('growth');
  unmount();
  expect(page.isPaying()).toBe(true);
  answer.fail(page.networkFailure());
  await press;
  expect([page.shown(), page.isPaying(), intents() !== null]).toEqual([
    { status: 'unknown' },
    false,
    true,
  ]);
  const again = page.create();
  again.mount('u1');
  expect(shownOf(again)).toEqual({ status: 'checking' });
});

test('a page that is left and opened again shows the payment that goes on, and its decline', async () => {
  const answer = later<Paid>();
  const page = await open();
  const unmount = page.mount('u1');
  page.send.mockImplementation(answer.call);
  const press = page.pay('growth');
  unmount();
  const again = page.create();
  again.mount('u1');
  expect(shownOf(again)).toEqual({ status: 'sending' });
  expect(shownOf(page.create({ userId: 'u2' }))).toEqual({ status: 'idle' });
  answer.fail(page.answerFailure(refusal, 402, { code: 'expired_card' }));
  await press;
  expect(shownOf(again)).toMatchObject({ status: 'idle', refusal: 'expired_card' });
  expect([intents(), page.isPaying()]).toEqual([null, false]);
});

test('a payment that succeeds after its page was left is shown by no page', async () => {
  const answer = later<Paid>();
  const page = await open();
  const unmount = page.mount('u1');
  page.send.mockImplementation(answer.call);
  const press = page.pay('growth');
  unmount();
  answer.answer(paid);
  await press;
  expect(page.apply).toHaveBeenCalledTimes(1);
  expect(page.onPaid).not.toHaveBeenCalled();
  expect([intents(), page.isPaying()]).toEqual([null, false]);
});

test('a page that is opened again shows no failure but a decline', async () => {
  const page = await open();
  for (const [error, shown] of [
    [
      page.answerFailure(refusal, 402, { code: 'expired_card' }),
      { status: 'idle', refusal: 'expired_card' },
    ],
    [page.answerFailure(refusal, 401, { code: 'not_authenticated' }), { status: 'idle' }],
  ] as const) {
    const answer = later<Paid>();
    const left = page.create();
    const unmount = left.mount('u1');
    page.send.mockImplementation(answer.call);
    const press = left.pay('growth');
    unmount();
    answer.fail(error);
    await press;
    const again = page.create();
    expect(shownOf(again)).toEqual(shown);
    again.mount('u1')();
  }
});

test('a payment that continues elsewhere leads only a page there that is still open', async () => {
  const redirected = { ...paid, redirectUrl: 'https://bank.example/check' };
  const page = await open();
  const answer = later<Paid>();
  const unmount = page.mount('u1');
  page.send.mockImplementation(answer.call);
  const press = page.pay('growth');
  unmount();
  answer.answer(redirected);
  await press;
  expect(page.leave).not.toHaveBeenCalled();
  const again = page.create();
  expect(shownOf(again)).toEqual({ status: 'idle' });
  again.mount('u1');
  page.send.mockResolvedValue(redirected);
  await again.pay('growth');
  expect(page.leave).toHaveBeenCalledWith(redirected.redirectUrl);
});
