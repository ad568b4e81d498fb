/** A payment whose page is left before it ends. */
import { expect, test } from 'vitest';
import type { Paid } from '../../../../../app/features/checkout/pay-machine';
import { later } from '../../support/later';
import { intents, open, paid, refusal, shownOf } from '../../support/payment-page';

/** A page that is left while its call is under way. */
async function leave() {
  const answer = later<Paid>();
  const page = await open();
  const unmount = page.mount('u1');
  page.send.mockImplementation(answer.call);
  const press = page.pay('growth');
  unmount();
  return { answer, page, press };
}

test('a page that is left holds the lock only until its call has an answer', async () => {
  const { answer, page, press } = await leave();
  page.find.mockResolvedValue({ outcome: 'unknown' });
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
  const { answer, page, press } = await leave();
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
  const { answer, page, press } = await leave();
  answer.answer(paid);
  await press;
  expect(page.apply).toHaveBeenCalledTimes(1);
  expect(page.onPaid).not.toHaveBeenCalled();
  expect([intents(), page.isPaying()]).toEqual([null, false]);
});

test.each([
  [402, 'expired_card', { status: 'idle', refusal: 'expired_card' }],
  [401, 'not_authenticated', { status: 'idle' }],
])('a page that is opened again after %i %s shows only a decline', async (status, code, shown) => {
  const { answer, page, press } = await leave();
  answer.fail(page.answerFailure(refusal, status, { code }));
  await press;
  expect(shownOf(page.create())).toEqual(shown);
});

test('a payment that continues elsewhere redirects only a page that is still open', async () => {
  const redirected = { ...paid, redirectUrl: 'https://bank.example/check' };
  const { answer, page, press } = await leave();
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
