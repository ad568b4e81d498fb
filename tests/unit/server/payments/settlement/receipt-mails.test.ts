/** A receipt is mailed to the address given with the payment, in the account's language. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../support/databases';
import { order, Payer } from '../../support/payments';
import { TestClock, World } from '../../support/world';

describe.each(databases)('receipts by mail on $name', ({ open }) => {
  let world: World;
  let payer: Payer;
  beforeEach(async () => {
    world = await World.on(await open(), { clock: new TestClock() });
    payer = await Payer.of(world);
  });
  afterEach(() => world.close());

  const receiptsTo = async (address: string) =>
    (await world.messagesTo(address)).filter(({ template }) => template === 'payment_received');

  test('who keeps the books gets the receipt, and is greeted without a name', async () => {
    const contact = { email: 'books@example.com', name: 'Lina Haddad' };
    const key = randomUUID();
    const { status } = await payer.start(order(undefined, { contact }), key);
    expect(status).toBe(201);
    // Repeating the intent is not another payment.
    await payer.start(order(undefined, { contact }), key);
    const [mail, ...more] = await receiptsTo(contact.email);
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/^Hello,$/m);
    expect(mail?.text).toMatch(
      /your payment of \$25\.00 to Wasla\. The Growth plan is paid until .*INV-\d{4}-\d{6}.*success\?id=/s,
    );
    expect(await receiptsTo(String(payer.user['email']))).toEqual([]);
  });

  test('a payer who gave the address of the account is greeted by name', async () => {
    const email = String(payer.user['email']);
    await payer.start(order(undefined, { contact: { email, name: 'Lina Haddad' } }));
    const [mail] = await receiptsTo(email);
    expect(mail?.text).toMatch(new RegExp(`^Hello ${String(payer.user['firstName'])},$`, 'm'));
  });

  test('a payment that is refused sends none', async () => {
    const { status } = await payer.start(order('4000000000000002'));
    expect(status).toBe(402);
    expect(await receiptsTo('lina@example.com')).toEqual([]);
  });
});
