/** The length limit of an account's history, and one account with every kind of event. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountEventKinds } from '../../contract/accounts/events';
import { HISTORY_MAX, historyEntry } from '../../contract/operator/accounts';
import { recordEvent } from '../../server/accounts/events/account-events';
import { DeliveryError } from '../../server/messaging/ports';
import { databases } from '../support/database/databases';
import { OPERATOR, OperatorClient } from '../support/operator-client';
import { insertRow, rowOf } from '../support/database/rows';
import { impossibleTimes } from '../support/hostile';
import { DAY, DECLINED, order, Payer, paymentOf } from '../support/money/payments';
import { beforeMail } from '../support/providers/before-send';
import { World } from '../support/world';
import { awaitedTransfer, BANK_SECRET } from '../support/money/transfers';

describe.each(databases)('long histories on $name', ({ open }) => {
  let isDown: boolean;
  let office: OperatorClient;
  let payer: Payer;
  let id: string;
  const world = World.forEach(open, {
    env: { OPERATORS: OPERATOR, WEBHOOK_SECRET: BANK_SECRET },
    providers: beforeMail(() => {
      if (isDown) throw new DeliveryError('no such mailbox', false);
    }),
  });
  beforeEach(async () => {
    isDown = false;
    office = await OperatorClient.open(world);
    payer = await Payer.of(world);
    id = payer.id;
  });

  test('is truncated to its maximum and reports that there is more', async () => {
    const row = (n: number) => ({
      id: randomUUID(),
      account_id: id,
      device: `device ${n}`,
      created_at: new Date(world.clock.now().getTime() + n * 1000),
      last_seen_at: world.clock.now(),
      proved_at: null,
      second_factor_at: null,
      ended_at: null,
      ended_by: null,
    });
    const rows = Array.from({ length: HISTORY_MAX + 5 }, (_, n) => row(n + 1));
    await world.db.insertInto('session').values(rows).execute();
    const { history: listed, hasMore } = await office.history(id);
    expect(listed).toHaveLength(HISTORY_MAX);
    expect(listed[0]?.subject).toBe(`device ${HISTORY_MAX + 5}`);
    expect(hasMore).toBe(true);
    // Page by page, each entry is listed once, in one order.
    const last = listed.at(-1);
    const second = await office.history(id, `${last?.at} ${last?.id}`);
    expect(second.hasMore).toBe(false);
    const all = [...listed, ...second.history];
    expect(new Set(all.map((one) => one.id)).size).toBe(all.length);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(all.filter(({ kind }) => kind === 'signed_in')).toHaveLength(HISTORY_MAX + 6);
    expect(all.map(({ kind }) => kind)).toContain('registered');
    for (const nonsense of ['yesterday', ...impossibleTimes.map((at) => `${at} x`)]) {
      const path = `/api/v1/operator/accounts/${id}?before=${encodeURIComponent(nonsense)}`;
      expect((await office.call({ method: 'GET', path })).status).toBe(422);
    }
  });

  test('a life that has every kind of event', async () => {
    const { db } = world;
    const at = world.clock.now();
    const ends = new Date(at.getTime() + DAY * 1000);
    await payer.start(order(DECLINED));
    const paid = paymentOf(await payer.start());
    await world.messages();
    isDown = true;
    await payer.cancel();
    await world.messages();
    const { reference } = await awaitedTransfer(await Payer.of(world));
    await db.updateTable('account').set({ email_verified_at: at }).where('id', '=', id).execute();
    for (const kind of accountEventKinds) {
      await recordEvent(db, id, { kind, device: 'Chrome, Windows', at });
    }
    await db
      .updateTable('session')
      .set({ ended_at: at })
      .where('account_id', '=', id)
      .where('id', '=', db.selectFrom('session').select('id').where('account_id', '=', id).limit(1))
      .execute();
    const { subscription_id: held } = await rowOf(db, 'payment', ['subscription_id'], {
      id: paid.id,
    });
    const plan = await db
      .selectFrom('subscription')
      .selectAll()
      .where('id', '=', held)
      .executeTakeFirstOrThrow();
    const past = { ...plan, status: 'EXPIRED', period_start: at, period_end: at } as const;
    const trial = { id: randomUUID(), trial_ends_at: ends, ended_at: ends };
    await insertRow(db, 'subscription', { ...past, ...trial });
    const transfer = await db
      .insertInto('bank_transfer')
      .values({ bank_id: 'BANK-1', reference, cents: 900, received_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [kind, credited] of [
      ['repeated', 900],
      ['returned', -900],
    ] as const) {
      await insertRow(db, 'transfer_booking', {
        transfer_id: transfer.id,
        payment_id: paid.id,
        kind,
        applied_cents: 0,
        credited_cents: credited,
        booked_at: at,
      });
    }
    await insertRow(db, 'price_version', {
      plan_code: 'growth',
      monthly_cents: 2_900,
      effective_from: ends,
      announced_at: at,
    });
    const price = await db.selectFrom('price_version').select('id').executeTakeFirstOrThrow();
    await insertRow(db, 'price_notice', {
      price_version_id: price.id,
      account_id: id,
      written_at: at,
    });
    for (const document of ['terms', 'privacy'] as const) {
      const fields = { document, version: 2 };
      const texts = { summary_en: 'New', summary_ar: 'جديد' };
      await insertRow(db, 'legal_version', {
        ...fields,
        ...texts,
        effective_from: ends,
        announced_at: at,
      });
      await insertRow(db, 'legal_notice', { ...fields, account_id: id, written_at: at });
    }
    expect((await office.refund(paid.id, 100)).status).toBe(202);
    for (const [state, decided] of [
      ['opened', null],
      ['won', at],
      ['lost', at],
    ] as const) {
      await insertRow(db, 'dispute', {
        provider: 'paypal',
        case_id: state,
        payment_id: paid.id,
        account_id: id,
        state,
        cents: 2_500,
        reason: 'other',
        answer_by: null,
        opened_at: at,
        decided_at: decided,
      });
    }
    const kinds = new Set((await office.history(id)).history.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual([...historyEntry.entries.kind.options].toSorted());
  });
});
