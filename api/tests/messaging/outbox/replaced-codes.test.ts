/** A code that waits for WhatsApp while a newer one replaces it is never sent. */
import { describe, expect, test } from 'vitest';
import { changePendingPhone } from '../../../contract/accounts/registration';
import { DeliveryError } from '../../../server/messaging/ports';
import { databases } from '../../support/database/databases';
import { beforeWhatsApp } from '../../support/providers/before-send';
import { form, World } from '../../support/world';

describe.each(databases)('a replaced code on $name', ({ open }) => {
  let isAway = false;
  const world = World.forAll(open, {
    providers: beforeWhatsApp(() => {
      if (isAway) throw new DeliveryError('WhatsApp is away', true);
    }),
  });

  /** Registers during an outage, which ends after `ask` has asked for a newer code. */
  async function registerDuringOutage(
    filled: ReturnType<typeof form>,
    ask: (userId: string) => Promise<{ readonly status: number }>,
  ): Promise<void> {
    isAway = true;
    const { body } = await world.register(filled);
    await world.messages();
    world.clock.turn(31);
    expect((await ask((body['user'] as { id: string }).id)).status).toBe(200);
    await world.messages();
    isAway = false;
    // Both codes are due by then.
    world.clock.turn(40);
    world.server.outbox.wake();
  }

  test('only the newer one is sent, and no mail about the other', async () => {
    const filled = form(world.unique());
    const { phone, email } = filled;
    await registerDuringOutage(filled, () => world.sendOtp(phone));
    const messages = await world.messagesTo(phone);
    expect(messages).toHaveLength(1);
    expect(await world.messagesTo(email, 'code_undelivered')).toEqual([]);
    expect((await world.verify(phone, messages[0]?.code ?? '')).status).toBe(200);
  });

  test('nothing is sent to a phone number that was changed meanwhile', async () => {
    const filled = form(world.unique());
    const { phone } = filled;
    const newPhone = form(world.unique()).phone;
    await registerDuringOutage(filled, (userId) =>
      world.call(changePendingPhone, { userId, phone, newPhone }),
    );
    expect(await world.messagesTo(newPhone, 'verification_code')).toHaveLength(1);
    expect(await world.messagesTo(phone)).toEqual([]);
  });
});
