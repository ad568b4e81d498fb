import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DeliveryError } from '../../../server/messaging/ports';
import type { TemplateName } from '../../../server/messaging/templates/messages';
import { runTransaction } from '../../../server/platform/database/transactions';
import { LEASE_SECONDS, OutboxRows } from '../../../server/messaging/outbox/outbox-rows';
import { LANE_SECONDS } from '../../../server/messaging/outbox/lane-job';
import { databases } from '../../support/database/databases';
import { whileRefused } from '../../support/database/refused-rows';
import { rowsOf } from '../../support/database/rows';
import { beforeMail, beforeWhatsApp } from '../../support/providers/before-send';
import { DAY } from '../../support/money/payments';
import { form, World } from '../../support/world';

describe.each(databases)('messages on $name', ({ open }) => {
  let fault: Error | undefined;
  const tried: string[] = [];
  const faulty = beforeWhatsApp(({ id }) => {
    tried.push(id);
    if (fault) throw fault;
  });

  const world = World.forAll(open, { providers: faulty });

  test('a provider outage does not affect a registration; the message follows', async () => {
    fault = new DeliveryError('the provider is down', true);
    const filled = form(world.unique());
    expect((await world.register(filled)).status).toBe(201);
    expect(await world.messagesTo(filled.phone)).toEqual([]);
    fault = undefined;
    world.server.outbox.wake();
    expect(await world.messagesTo(filled.phone)).toEqual([]);
    world.clock.turn(6);
    world.server.outbox.wake();
    const [message] = await world.messagesTo(filled.phone);
    expect(message?.code).toMatch(/^\d{6}$/);
    expect(new Set(tried.slice(-2)).size).toBe(1);
  });

  test('the text of a message is deleted as soon as it is sent', async () => {
    const filled = form(world.unique());
    fault = new DeliveryError('the provider is down', true);
    await world.register(filled);
    await world.messages();
    const payloads = async () => {
      const rows = await rowsOf(world.db, 'outbox', ['payload', 'delivered_at'], {
        channel: 'whatsapp',
        failed_at: null,
      });
      return rows.map(({ payload, delivered_at: at }) => ({
        sent: at !== null,
        hasText: payload !== null,
      }));
    };
    expect(await payloads()).toContainEqual({ sent: false, hasText: true });
    fault = undefined;
    world.clock.turn(6);
    world.server.outbox.wake();
    await world.messagesTo(filled.phone);
    expect(await payloads()).toContainEqual({ sent: true, hasText: false });
    expect(await payloads()).not.toContainEqual({ sent: true, hasText: true });
  });

  test('a message that was permanently rejected is not retried', async () => {
    fault = new DeliveryError('no such number', false);
    const before = tried.length;
    const filled = form(world.unique());
    await world.register(filled);
    await world.messages();
    fault = undefined;
    world.clock.turn(8000);
    world.server.outbox.wake();
    expect(await world.messagesTo(filled.phone)).toEqual([]);
    expect(tried.length).toBe(before + 1);
    // Someone who registers with a number without WhatsApp is notified, and gets no code any other
    // way.
    const mails = await world.messagesTo(filled.email);
    expect(mails.map(({ template, code }) => ({ template, code }))).toContainEqual({
      template: 'code_undelivered',
      code: undefined,
    });
  });

  test('a message that was given up while the database was full is replaced later', async () => {
    fault = new DeliveryError('no such number', false);
    const filled = form(world.unique());
    await whileRefused(world.db, ['lost_code', 'code_undelivered'], async () => {
      await world.register(filled);
      await world.messages();
    });
    world.clock.turn(LEASE_SECONDS);
    world.server.outbox.wake();
    expect(await world.messagesTo(filled.email, 'code_undelivered')).toHaveLength(1);
    fault = undefined;
  });

  test('an expired code is not sent', async () => {
    fault = new DeliveryError('the provider is down', true);
    const filled = form(world.unique());
    await world.register(filled);
    await world.messages();
    fault = undefined;
    world.clock.turn(601);
    world.server.outbox.wake();
    expect(await world.messagesTo(filled.phone)).toEqual([]);
  });

  test('a leftover message is sent by the next server', async () => {
    fault = new DeliveryError('the provider is down', true);
    const filled = form(world.unique());
    await world.register(filled);
    await world.messages();
    fault = undefined;
    world.clock.turn(61);
    const next = await world.beside();
    next.server.outbox.wake();
    expect(await next.messagesTo(filled.phone)).toHaveLength(1);
  });

  test('a message of a dead process is sent by another within a minute', async () => {
    fault = new DeliveryError('the provider is down', true);
    const filled = form(world.unique());
    await world.register(filled);
    await world.messages();
    fault = undefined;
    world.clock.turn(5);
    // The other process claims it and is killed.
    const rows = new OutboxRows(world.db, world.clock);
    const taken = await rows.claim('codes');
    world.clock.turn(29);
    world.server.outbox.wake();
    expect(await world.messagesTo(filled.phone)).toEqual([]);
    world.clock.turn(2);
    world.server.outbox.wake();
    expect(await world.messagesTo(filled.phone)).toHaveLength(1);
    // If it survives after all, it does not send the message again.
    if (!taken) throw new Error('Nothing was claimed');
    expect(await rows.hold(taken)).toBe(false);
  });

  test('a run says when the next message is due, and fails when the database can’t be read', async () => {
    fault = new DeliveryError('the provider is down', true);
    await world.register(form(world.unique()));
    await world.messages();
    const { outboxCodes, outboxMail } = world.server.outbox.jobs;
    expect(await outboxCodes.run()).toEqual({ outcome: 'done', next: 5 });
    expect(await outboxMail.run()).toEqual({ outcome: 'done' });
    fault = undefined;
    world.clock.turn(5);
    expect(await outboxCodes.run()).toEqual({ outcome: 'done' });
    await sql`alter table outbox rename to outbox_away`.execute(world.db);
    try {
      expect(await outboxCodes.run()).toEqual({ outcome: 'failed' });
    } finally {
      await sql`alter table outbox_away rename to outbox`.execute(world.db);
    }
  });

  test('the page shows people the messages in both languages, newest first', async () => {
    const filled = form(world.unique(), { email: '"><script>alert(1)</script>@example.com' });
    expect((await world.register(filled)).status).toBe(422);
    const arabic = form(world.unique());
    await world.register(arabic, { headers: { 'accept-language': 'ar' } });
    const code = await world.codeOf(arabic.phone);
    const page = await world.server.app.inject({
      url: '/sandbox/outbox?lng=ar',
      headers: { accept: 'text/html' },
    });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+'/);
    expect(page.body).toContain('<html lang="ar" dir="rtl">');
    expect(page.body).toContain(`<output dir="ltr">${code}</output>`);
    expect(page.body).toMatch(/<p dir="auto">[^<]*رمز التحقق/);
    const english = await world.server.app.inject({ url: '/sandbox/outbox' });
    expect(english.body).toContain('<html lang="en" dir="ltr">');
  });

  test('it can list only the messages to one recipient', async () => {
    const [one, other] = [form(world.unique()), form(world.unique())];
    await world.register(one);
    await world.register(other);
    const all = await world.messages();
    const asked = async (query: Record<string, string>) => {
      const answer = await world.server.app.inject({
        url: '/sandbox/outbox',
        query,
        headers: { accept: 'application/json' },
      });
      return answer.json() as { to: string; code?: string }[];
    };
    const found = await asked({ to: one.phone });
    expect(found.map(({ to }) => to)).toEqual([one.phone]);
    expect(found).toEqual(all.filter(({ to }) => to === one.phone));
    expect(await asked({ to: 'nobody@example.com' })).toEqual([]);
  });

  test("a mail's HTML is shown next to its text, in a sandboxed frame", async () => {
    const [mail] = (await world.messages()).filter(({ channel }) => channel === 'email');
    const page = await world.server.app.inject({ url: '/sandbox/outbox' });
    expect(page.body).toMatch(
      new RegExp(`<iframe src="${mail?.html}" title="[^"]+" loading="lazy" sandbox="allow-popups`),
    );
    const frame = await world.server.app.inject({ url: mail?.html ?? '' });
    expect(frame.body).toContain('<!DOCTYPE html>');
    expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(frame.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
    );
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000']) {
      const missing = await world.server.app.inject({ url: `/sandbox/outbox/${id}` });
      expect(missing.statusCode).toBe(404);
    }
  });

  test('outside the sandbox there is no outbox', async () => {
    const live = await world.beside({
      providers: (kept) => ({ ...kept, mode: 'live' }),
    });
    expect((await live.server.app.inject({ url: '/sandbox/outbox' })).statusCode).toBe(404);
  });
});

describe.each(databases)('messages during an outage on $name', ({ open }) => {
  let isAway = true;
  const refuse = (): void => {
    if (isAway) throw new DeliveryError('The provider is away', true);
  };
  const world = World.forEach(open, {
    providers: (kept) => beforeMail(refuse)(beforeWhatsApp(refuse)(kept)),
  });
  beforeEach(() => {
    isAway = true;
  });

  const add = (template: TemplateName, code?: string) =>
    runTransaction(world.db, (trx) =>
      world.server.outbox.add(trx, {
        template,
        to: 'lina@example.com',
        language: 'en',
        values: { date: '1 June', plan: 'Growth', amount: '$25.00', number: 'INV-2026-000001' },
        ...(code !== undefined && { code }),
      }),
    );

  /** Passes a time in steps, at each of which whatever is due is attempted. */
  async function pass(seconds: number, step = 1800): Promise<void> {
    for (let passed = 0; passed < seconds; passed += step) {
      world.clock.turn(step);
      world.server.outbox.wake();
      await world.server.outbox.idle();
    }
  }

  test('a mail is sent after days, unless it has a code or is about the day it was written', async () => {
    await add('payment_received');
    await add('proof_code', '123456');
    await add('login_locked');
    await add('trial_ends_today');
    await pass(4 * DAY);
    isAway = false;
    await pass(7200);
    const mails = await world.messagesTo('lina@example.com');
    expect(mails.map(({ template }) => template)).toEqual(['payment_received']);
  });

  test.each<TemplateName>(['password_code', 'password_code_email'])(
    'a code that is still valid after the outage is sent: %s',
    async (template) => {
      await add(template, '123456');
      await pass(360, 30);
      isAway = false;
      await pass(120, 30);
      expect(await world.messagesTo('lina@example.com', template)).toHaveLength(1);
    },
  );

  test('a mail is given up before its row is deleted', async () => {
    await add('payment_received');
    await pass(5 * DAY + 7200);
    const [row] = await rowsOf(world.db, 'outbox', ['payload', 'failed_at']);
    expect(row).toEqual({ payload: null, failed_at: expect.any(Date) });
    await world.server.sweeper.runOnce();
    expect(await rowsOf(world.db, 'outbox', ['id'])).toHaveLength(1);
  });
});

test('the lease of a dead server and the time until another looks are less than a minute', () => {
  expect(LEASE_SECONDS + LANE_SECONDS).toBeLessThan(60);
});
