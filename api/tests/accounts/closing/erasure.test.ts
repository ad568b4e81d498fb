/**
 * Deletes closed accounts over simulated time: every planted value is searched in every table, in
 * the log and in the archive, on the day before and after each step.
 */
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ClosedAccountEraser } from '../../../server/accounts/closing/closed-account-eraser';
import type { Database } from '../../../server/platform/database/open';
import { ClosingClient } from '../../support/closing-client';
import { openPdf, textOf } from '../../../../tests/e2e/support/pdf';
import { concurrentDatabases } from '../../support/database/databases';
import { rowOf, rowsOf } from '../../support/database/rows';
import { DAY, Payer } from '../../support/money/payments';
import {
  type Name,
  ofAccount,
  ofReceipts,
  plant,
  planted,
  USAGE_TOKEN,
} from '../../support/servers/full-account';
import { World } from '../../support/world';
import { transfer } from '../../support/money/transfers';
import { killedAfter } from '../../support/database/killed-after';
import { alarmsOf } from '../../support/alarms';

const YEAR = 365 * DAY;
/** Given for a transfer, and recorded nowhere at all, not even while the account is open. */
const IBAN = 'PS92PALS000000000400123456702';

/** Changes that were never confirmed go when the account is closed or when they expire. */
const unconfirmed: readonly Name[] = ['newEmail', 'newPhone'];
const notInArchive: readonly Name[] = ['waitingMail'];
/** The audit log, whose entries cannot be changed or deleted. */
const ofOperators = { operator_act: ['operatorReason'] };

/** The whole database as text, by table; the job queues are in a separate schema. */
async function textsOf({ db }: Database): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { schema, name } of await db.introspection.getTables()) {
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref('one')}::text as text from ${sql.id(schema ?? 'public', name)} as one`.execute(
      db,
    );
    texts.set(name, rows.map(({ text }) => text).join('\n'));
  }
  return texts;
}

async function found(world: World): Promise<Record<string, Name[]>> {
  const where: Record<string, Name[]> = {};
  for (const [table, text] of await textsOf(world.database)) {
    const low = text.toLowerCase();
    const names = (Object.keys(planted) as Name[]).filter((name) =>
      low.includes(planted[name].toLowerCase()),
    );
    if (names.length > 0) where[table] = names;
  }
  return where;
}

const namesIn = (where: Record<string, Name[]>): Name[] =>
  [...new Set(Object.values(where).flat())].toSorted();

describe.each(concurrentDatabases)('deleting a closed account on $name', ({ open }) => {
  const world = World.forEach(open, { env: { USAGE_TOKEN } });
  const leaving = new ClosingClient(world);

  const eraserOn = (db: World['db']) =>
    new ClosedAccountEraser({
      db,
      clock: world.clock,
      alarms: alarmsOf(world),
      receiptYears: 10,
      compact: async () => {},
      log: { warn: () => undefined, error: () => undefined },
    });

  async function pass(seconds: number): Promise<void> {
    world.clock.turn(seconds);
    const { sweeper, renewals, accountEraser } = world.server;
    for (const job of [sweeper, renewals, accountEraser]) await job.runOnce();
  }

  test('each value is erased at its promised time, and accounting records stay', async () => {
    const { form: filled, accessToken, id } = await plant(world);
    const before = await found(world);
    // The search finds whatever is planted.
    expect(namesIn(before)).toEqual(Object.keys(planted).toSorted());
    const money = async () => {
      const { rows } = await sql`select kind, source, account_id, ledger_account, cents
        from ledger_movement join ledger_posting on movement_id = id order by 2, 4`.execute(
        world.db,
      );
      return rows;
    };
    const ledger = await money();
    expect(ledger.length).toBeGreaterThan(0);
    await leaving.archiveLink(accessToken, planted.email);

    await leaving.close(accessToken, { password: filled.password });
    await pass(30 * DAY - 1);
    // Signed-out devices and sent messages are deleted earlier; nothing else is.
    const { account, payment, payment_method: method } = await found(world);
    expect({ account, payment, method }).toEqual({
      account: before['account']?.filter((name) => !unconfirmed.includes(name)),
      payment: before['payment'],
      method: before['payment_method'],
    });

    await pass(1);
    // The sandbox shows sent messages for thirty days, including those to the office.
    await pass(1);
    const left = await found(world);
    // Contact form messages have their own period of two years, whoever sent them.
    delete left['contact_message'];
    expect(namesIn(left)).toEqual([...ofReceipts, ...ofAccount, 'operatorReason'].toSorted());
    expect(Object.keys(left).toSorted()).toEqual([
      'account',
      'dispute',
      'operator_act',
      'payment',
      'subscription',
      'tax_document',
    ]);
    const { db } = world;
    for (const table of ['session', 'payment_method', 'mail_link', 'archive'] as const) {
      const rows = await db.selectFrom(table).select('account_id').execute();
      expect({ table, rows }).toEqual({ table, rows: [] });
    }
    const usage = () => db.selectFrom('usage_total').select('item').execute();
    expect(await usage()).toHaveLength(1);

    await pass(YEAR - 30 * DAY);
    expect(await usage()).toEqual([]);
    expect(await db.selectFrom('usage_report').select('id').execute()).toEqual([]);
    expect(namesIn(await found(world))).toEqual(expect.arrayContaining([...ofAccount]));

    await pass(YEAR);
    expect(await found(world)).toEqual({
      ...ofOperators,
      payment: [...ofReceipts],
      tax_document: [...ofReceipts],
    });
    const kept = await db.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ card_last4: null, amount_cents: 2500, status: 'PAID' });

    // Ten years have three leap days here.
    await pass(8 * YEAR + 3 * DAY - DAY);
    expect(await found(world)).toEqual({
      ...ofOperators,
      payment: [...ofReceipts],
      tax_document: [...ofReceipts],
    });
    await pass(DAY);
    await pass(DAY);
    expect(await found(world)).toEqual(ofOperators);
    expect(await money()).toEqual(ledger);
    const account2 = await db.selectFrom('account').select('id').where('id', '=', id).execute();
    expect(account2).toHaveLength(1);
    expect(
      world.lines.filter((line) => Object.values(planted).some((one) => line.includes(one))),
    ).toEqual([]);
  });

  test('open accounts lose nothing', async () => {
    const { form: filled, accessToken } = await plant(world);
    const other = await world.member();
    await leaving.close(other.accessToken, { password: other.form.password });
    const before = (await found(world))['account'];
    await pass(3 * YEAR);
    expect((await found(world))['account']).toEqual(before);
    expect((await world.login(filled.email, filled.password)).status).toBe(200);
    expect(accessToken).not.toBe('');
  });

  test('a restored account keeps everything', async () => {
    const { form: filled, accessToken } = await plant(world);
    await leaving.close(accessToken, { password: filled.password });
    const { body } = await world.login(filled.email, filled.password);
    expect((await leaving.restore(body['restoreToken'])).status).toBe(200);
    const before = (await found(world))['account'];
    await pass(2 * YEAR);
    expect((await found(world))['account']).toEqual(before);
  });

  test('nothing is erased from a restored backup before an operator resolves its alarm', async () => {
    const { form: filled, accessToken } = await plant(world);
    await leaving.close(accessToken, { password: filled.password });
    await alarmsOf(world).raise('restored', 'wasla.backup');
    await pass(31 * DAY);
    // Its owner may have reopened it after the backup, and still can.
    const { body } = await world.login(filled.email, filled.password);
    expect(body).toMatchObject({ code: 'account_closed' });
    await alarmsOf(world).clear('wasla.backup', ['restored']);
    await pass(1);
    const rows = await rowsOf(world.db, 'account', ['email', 'erased_steps']);
    expect(rows).toEqual([{ email: '', erased_steps: 1 }]);
  });

  test('two servers process each account once', async () => {
    const closed = [];
    for (let n = 0; n < 4; n += 1) closed.push(await world.member());
    for (const { accessToken, form: filled } of closed) {
      await leaving.close(accessToken, { password: filled.password });
    }
    world.clock.turn(30 * DAY);
    await Promise.all([eraserOn(world.db).runOnce(), eraserOn(world.db).runOnce()]);
    const rows = await rowsOf(world.db, 'account', ['email', 'erased_steps']);
    expect(rows).toEqual(closed.map(() => ({ email: '', erased_steps: 1 })));
  });

  test('after a crash at any statement, the next run completes the deletion', async () => {
    const { form: filled, accessToken } = await plant(world);
    await leaving.close(accessToken, { password: filled.password });
    world.clock.turn(30 * DAY);
    const whole = (await found(world))['account'];
    for (let statements = 1; ; statements += 1) {
      const job = eraserOn(world.db.withPlugin(killedAfter(statements)));
      const over = await job.runOnce().then(
        () => true,
        () => false,
      );
      const now = (await found(world))['account'];
      const { erased_steps: steps } = await rowOf(world.db, 'account', ['erased_steps']);
      // All of it or nothing.
      expect(now).toEqual(
        steps === 0 ? whole : ['businessName', 'firstName', 'lastName', 'legalName', 'taxId'],
      );
      if (over) break;
      expect(statements).toBeLessThan(60);
    }
    const left = await found(world);
    delete left['contact_message'];
    delete left['outbox'];
    expect(namesIn(left)).toEqual([...ofReceipts, ...ofAccount, 'operatorReason'].toSorted());
  });

  test('of a bank account that is given for a transfer, only the last four digits are ever recorded', async () => {
    const payer = await Payer.of(world);
    const answer = await payer.checkout({
      ...transfer,
      bank: { ...transfer.bank, iban: IBAN },
      saveBilling: true,
    });
    expect(answer.status).toBe(201);
    await world.messages();
    const texts = [...(await textsOf(world.database))];
    expect(texts.filter(([, text]) => text.includes(IBAN))).toEqual([]);
    const intents = texts.find(([table]) => table === 'payment_intent')?.[1];
    expect(intents).toContain('6702');
    expect(world.lines.filter((line) => line.includes(IBAN))).toEqual([]);
  });

  test('the archive contains all personal data and is deleted on time', async () => {
    const { accessToken } = await plant(world);
    const token = await leaving.archiveLink(accessToken, planted.email);
    const { bytes } = await leaving.download(accessToken, token);
    const files = unzipSync(bytes);
    for (const ending of ['.json', '.csv']) {
      const text = Object.entries(files)
        .filter(([name]) => name.endsWith(ending))
        .map(([, file]) => strFromU8(file))
        .join('\n');
      for (const name of Object.keys(planted) as Name[]) {
        if (!notInArchive.includes(name)) expect(text).toContain(planted[name]);
      }
    }
    const papers = Object.entries(files).filter(([name]) => name.endsWith('.pdf'));
    expect(papers.length).toBeGreaterThan(0);
    for (const [, paper] of papers) {
      const read = (await textOf(await openPdf(Buffer.from(paper)))).join('').replace(/\s+/g, ' ');
      for (const name of ofReceipts) expect(read).toContain(planted[name]);
    }
    await pass(60 * 60 + 1);
    const rows = await world.db.selectFrom('archive_part').select('part').execute();
    expect(rows).toEqual([]);
  });
});
