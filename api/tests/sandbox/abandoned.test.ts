/** An attempt that is abandoned after it was charged and refunded stays what it is. */
import { expect, test } from 'vitest';
import { SandboxBank } from '../../server/sandbox/bank';
import { openMemory } from '../support/database/databases';
import { order } from '../support/providers/cybersource-double';
import { TestClock } from '../support/test-clock';

test('a refunded charge is not voided', async () => {
  const { db, close } = await openMemory();
  const clock = new TestClock();
  const bank = await SandboxBank.open({ db, clock, delayMs: 0 });
  const { card, paypal } = bank.providers;
  const byCard = { reference: 'by card', providerState: null };
  const byPayPal = { reference: 'by PayPal', providerState: null };
  await card.charge({ ...order, ...byCard });
  await paypal.start({ ...order, ...byPayPal, language: 'en' });
  for (const { id, channel } of await bank.entries()) {
    if (channel === 'paypal') await bank.decide('paypal', id, 'approve');
  }
  await paypal.complete(byPayPal, { canceled: false });
  for (const { reference } of [byCard, byPayPal]) await bank.refund(reference);
  const before = await bank.entries();

  expect((await card.abandon(byCard)).kind).toBe('approved');
  expect((await paypal.abandon(byPayPal)).kind).toBe('approved');

  expect(await bank.entries()).toEqual(before);
  expect(before.map(({ status }) => status)).toEqual(['REFUNDED', 'REFUNDED']);
  await close();
});
