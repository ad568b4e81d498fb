/** Messages wait neither for another provider that hangs nor for mails that no one awaits. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { sendPasswordOtp } from '../../../contract/accounts/password';
import type { TemplateName } from '../../../server/messaging/templates/messages';
import { runTransaction } from '../../../server/platform/database/transactions';
import { sandboxMessages } from '../../../server/sandbox/messages';
import { databases } from '../../support/database/databases';
import { Hold } from '../../support/hold';
import { beforeMail, beforeWhatsApp } from '../../support/providers/before-send';
import { form, World } from '../../support/world';
import { until } from '../../../../tests/support/until';

describe.each(databases)('a mail server that hangs, on $name', ({ open }) => {
  let handedOver = 0;
  let hanging: Promise<void> = Promise.resolve();
  const world = World.forAll(open, {
    providers: beforeMail(() => {
      handedOver += 1;
      return hanging;
    }),
  });

  /** Waits for messages to a phone without waiting for the mails. */
  const arrived = (phone: string, count: number) =>
    until(async () => {
      const messages = await sandboxMessages(world.db);
      expect(messages.filter(({ to }) => to === phone)).toHaveLength(count);
    });

  test('WhatsApp codes are delivered, including new ones; the mail follows later', async () => {
    const { form: member } = await world.member();
    const hold = new Hold();
    onTestFinished(() => hold.release());
    hanging = hold.released;
    handedOver = 0;
    const filled = form(world.unique());
    expect((await world.register(filled)).status).toBe(201);
    await until(() => expect(handedOver).toBe(1));
    await arrived(filled.phone, 1);
    const asked = await world.call(sendPasswordOtp, { channel: 'phone', identifier: member.phone });
    expect(asked.status).toBe(200);
    await arrived(member.phone, 2);
    // Several registrations later there is still one mail at the server, and each code has come.
    const others = [form(world.unique()), form(world.unique())];
    for (const other of others) await world.register(other);
    for (const { phone } of others) await arrived(phone, 1);
    expect(handedOver).toBe(1);
    hold.release();
    for (const { email } of [filled, ...others]) {
      expect(await world.messagesTo(email)).toHaveLength(1);
    }
  });
});

describe.each(databases)('WhatsApp that hangs, on $name', ({ open }) => {
  let hanging: Promise<void> = Promise.resolve();
  let handedOver = 0;
  const world = World.forAll(open, {
    providers: beforeWhatsApp(() => {
      handedOver += 1;
      return hanging;
    }),
  });

  test('a code by email arrives', async () => {
    const { form: member } = await world.member();
    const hold = new Hold();
    hanging = hold.released;
    handedOver = 0;
    await world.register(form(world.unique()));
    await until(() => expect(handedOver).toBe(1));
    world.clock.turn(31);
    await world.call(sendPasswordOtp, { channel: 'email', identifier: member.email });
    try {
      await until(async () => {
        const [mail] = await sandboxMessages(world.db, member.email);
        expect(mail).toMatchObject({ template: 'password_code_email' });
      });
    } finally {
      hold.release();
    }
  });
});

describe.each(databases)('notices to all accounts on $name', ({ open }) => {
  const hold = new Hold();
  const handedOver: string[] = [];
  const world = World.forAll(open, {
    providers: beforeMail(({ template }) => {
      handedOver.push(template);
      return template.endsWith('_change') ? hold.released : undefined;
    }),
  });

  /** All are due at the same moment, so any of them may be the first. */
  const notices = () => handedOver.filter((template) => template.endsWith('_change'));

  test('a code by email arrives while they wait', async () => {
    const { form: member } = await world.member();
    const { outbox } = world.server;
    const values = { date: '1 July 2026', plan: 'Growth', summary: 'Refunds take five days.' };
    for (const template of ['price_change', 'terms_change', 'privacy_change'] as const) {
      await runTransaction(world.db, (trx) =>
        outbox.add(trx, { template, to: member.email, language: 'en', values }),
      );
    }
    outbox.wake();
    try {
      await until(() => expect(notices()).toHaveLength(1));
      await world.call(sendPasswordOtp, { channel: 'email', identifier: member.email });
      await until(() => expect(handedOver).toContain('password_code_email'));
      // They leave one at a time, as other mails do.
      expect(notices()).toHaveLength(1);
    } finally {
      hold.release();
    }
    await outbox.idle();
    expect(notices().toSorted()).toEqual(['price_change', 'privacy_change', 'terms_change']);
  });
});

describe.each(databases)('a backlog of mails on $name', ({ open }) => {
  const hold = new Hold();
  const handedOver: string[] = [];
  const world = World.forAll(open, {
    providers: beforeMail(({ template }) => {
      handedOver.push(template);
      return template === 'payment_received' ? hold.released : undefined;
    }),
  });

  test('codes and links leave before it', async () => {
    const { form: member } = await world.member();
    const { outbox } = world.server;
    await outbox.idle();
    handedOver.length = 0;
    const values = { date: '1 July', plan: 'Growth', amount: '$25.00', number: 'INV-2026-000001' };
    const add = (template: TemplateName) =>
      runTransaction(world.db, (trx) =>
        outbox.add(trx, { template, to: member.email, language: 'en', values }),
      );
    await add('payment_received');
    outbox.wake();
    await until(() => expect(handedOver).toEqual(['payment_received']));
    await add('plan_changed');
    world.clock.turn(60);
    await world.call(sendPasswordOtp, { channel: 'email', identifier: member.email });
    await add('email_link');
    // The code is stored by another job.
    await outbox.jobs.outboxRequests.idle();
    hold.release();
    await outbox.idle();
    const [first, ...others] = handedOver;
    expect(first).toBe('payment_received');
    expect(others.slice(0, 2).toSorted()).toEqual(['email_link', 'password_code_email']);
    expect(others.slice(2)).toEqual(['plan_changed']);
  });
});
