/**
 * Deleting closed accounts over simulated time: every value that an account was given is looked for
 * in every table, in the log, and in the archive, on the day before each step and the day after.
 */
import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usageRoute } from '../../../../../api/contract/payments/payment-routes';
import { Closures } from '../../../../../api/server/accounts/closing/closures';
import type { Database } from '../../../../../api/server/platform/database/open';
import { Accounts } from '../../support/accounts';
import { Leaving } from '../../support/closing';
import { concurrentDatabases } from '../../support/databases';
import { card, DAY, order, Payer } from '../../support/payments';
import { World } from '../../support/world';

const YEAR = 365 * DAY;
const USAGE_TOKEN = 'the-token-of-the-messaging-engine-0001';

/** Values that stand nowhere else. */
const planted = {
  businessName: 'planted_olives',
  firstName: 'Plantedfirst',
  lastName: 'Plantedlast',
  email: 'planted.owner@olives.example',
  phone: '+970599777311',
  legalName: 'Planted Legal Ltd',
  taxId: 'PT-5550917',
  address: '77 Planted Street',
  city: 'Plantedville',
  holder: 'PLANTED HOLDER',
  payerEmail: 'planted.payer@olives.example',
  payerName: 'Planted Payer',
  reason: 'planted reason of leaving',
  subject: 'Planted subject',
  message: 'A planted message to the office',
} as const;

/** What receipts keep for as long as the law asks for them. */
const ofReceipts = ['businessName', 'legalName', 'taxId', 'address', 'city', 'payerName'] as const;
/** What is kept for two years beside them. */
const ofAccount = ['firstName', 'lastName', 'reason'] as const;

type Name = keyof typeof planted;

/** The whole database as text, by table. */
async function textsOf({ db }: Database): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref('one')}::text as text from ${sql.table(name)} as one`.execute(db);
    texts.set(name, rows.map(({ text }) => text).join('\n'));
  }
  return texts;
}

/** Which planted values stand where. */
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
  let world: World;
  let leaving: Leaving;
  beforeEach(async () => {
    world = await World.on(await open(), { env: { USAGE_TOKEN } });
    leaving = new Leaving(world);
  });
  afterEach(() => world.close());

  const mailLink = () => new Accounts(world).linkTo(planted.email);

  /** An account with every kind of data. */
  async function plant() {
    const { businessName, firstName, lastName, email, phone, legalName, taxId } = planted;
    const member = await world.member({ businessName, firstName, lastName, email, phone });
    const { accessToken, user } = member;
    const accounts = new Accounts(world);
    await accounts.verifyEmail(await mailLink(), accessToken);
    await accounts.update(accessToken, { legalName, taxId });
    const payer = new Payer(world, accessToken, user);
    const { address, city, holder, payerEmail, payerName } = planted;
    const paid = await payer.start(
      order(undefined, {
        card: card(undefined, { holder }),
        contact: { email: payerEmail, name: payerName },
        billingAddress: { address, city, state: 'RBH', postalCode: '00000', country: 'PS' },
      }),
    );
    expect(paid.status).toBe(201);
    await payer.cancel({ reason: planted.reason });
    await world.call(
      usageRoute,
      {
        businessId: user['id'],
        item: 'messages',
        amount: 3,
        at: world.clock.now().toISOString(),
        id: randomUUID(),
      },
      { token: USAGE_TOKEN },
    );
    await accounts.contact({
      inquiryType: 'general',
      name: `${firstName} ${lastName}`,
      email,
      subject: planted.subject,
      message: planted.message,
      seconds: 30,
    });
    await world.messages();
    return member;
  }

  /** Time passes, and the jobs that remove things have their rounds. */
  async function pass(seconds: number): Promise<void> {
    world.clock.turn(seconds);
    const { sweeper, renewals, closures } = world.server;
    for (const job of [sweeper, renewals, closures]) await job.runOnce();
  }

  test('each value goes when it was promised to, and money stays', async () => {
    const { form: filled, accessToken, user } = await plant();
    const before = await found(world);
    // The search finds whatever is planted.
    expect(namesIn(before)).toEqual(Object.keys(planted).toSorted());
    const money = async () => {
      const { rows } = await sql`select kind, source, account_id, ledger_account, cents
        from ledger_movement join ledger_posting on movement_id = id order by 2, 4`.execute(
        world.database.db,
      );
      return rows;
    };
    const ledger = await money();
    expect(ledger.length).toBeGreaterThan(0);
    await leaving.archiveLink(accessToken, planted.email);

    await leaving.close(accessToken, { password: filled.password });
    await pass(30 * DAY - 1);
    // Devices that are signed out and mails that were sent go earlier; nothing else does.
    const { account, payment, payment_method: method } = await found(world);
    expect({ account, payment, method }).toEqual({
      account: before['account'],
      payment: before['payment'],
      method: before['payment_method'],
    });

    await pass(1);
    // The sandbox shows what it would have sent for thirty days: that to the office, too.
    await pass(1);
    const left = await found(world);
    // The contact form's messages have their own two years, whoever wrote them.
    delete left['contact_message'];
    expect(namesIn(left)).toEqual([...ofReceipts, ...ofAccount].toSorted());
    expect(Object.keys(left).toSorted()).toEqual([
      'account',
      'payment',
      'subscription',
      'tax_document',
    ]);
    const { db } = world.database;
    const id = String(user['id']);
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
      payment: [...ofReceipts],
      tax_document: [...ofReceipts],
    });
    const kept = await db.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ card_last4: null, amount_cents: 2500, status: 'PAID' });

    await pass(8 * YEAR - DAY);
    expect(await found(world)).toEqual({
      payment: [...ofReceipts],
      tax_document: [...ofReceipts],
    });
    await pass(DAY);
    await pass(DAY);
    expect(await found(world)).toEqual({});
    expect(await money()).toEqual(ledger);
    const account2 = await db.selectFrom('account').select('id').where('id', '=', id).execute();
    expect(account2).toHaveLength(1);
    expect(
      world.lines.filter((line) => Object.values(planted).some((one) => line.includes(one))),
    ).toEqual([]);
  });

  test('nobody who did not close their account loses anything', async () => {
    const { form: filled, accessToken } = await plant();
    const other = await world.member();
    await leaving.close(other.accessToken, { password: other.form.password });
    const before = (await found(world))['account'];
    await pass(3 * YEAR);
    expect((await found(world))['account']).toEqual(before);
    expect((await world.login(filled.email, filled.password)).status).toBe(200);
    expect(accessToken).not.toBe('');
  });

  test('who came back keeps everything', async () => {
    const { form: filled, accessToken } = await plant();
    await leaving.close(accessToken, { password: filled.password });
    const { body } = await world.login(filled.email, filled.password);
    expect((await leaving.comeBack(body['comeBack'])).status).toBe(200);
    const before = (await found(world))['account'];
    await pass(2 * YEAR);
    expect((await found(world))['account']).toEqual(before);
  });

  test('two servers at once, and each account once', async () => {
    const closed = [];
    for (let n = 0; n < 4; n += 1) closed.push(await world.member());
    for (const { accessToken, form: filled } of closed) {
      await leaving.close(accessToken, { password: filled.password });
    }
    world.clock.turn(30 * DAY);
    const job = () =>
      new Closures({
        db: world.database.db,
        clock: world.clock,
        receiptYears: 10,
        log: { error: () => undefined },
      });
    await Promise.all([job().runOnce(), job().runOnce()]);
    const rows = await world.database.db
      .selectFrom('account')
      .select(['email', 'erased_steps'])
      .execute();
    expect(rows).toEqual(closed.map(() => ({ email: '', erased_steps: 1 })));
  });

  test('killed after any statement, the next round finishes it', async () => {
    const { form: filled, accessToken } = await plant();
    await leaving.close(accessToken, { password: filled.password });
    world.clock.turn(30 * DAY);
    const whole = (await found(world))['account'];
    for (let statements = 1; ; statements += 1) {
      let left = statements;
      const killer: KyselyPlugin = {
        transformQuery({ node }) {
          if (left === 0) throw new Error('killed');
          left -= 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const job = new Closures({
        db: world.database.db.withPlugin(killer),
        clock: world.clock,
        receiptYears: 10,
        log: { error: () => undefined },
      });
      const over = await job.runOnce().then(
        () => true,
        () => false,
      );
      const now = (await found(world))['account'];
      const { erased_steps: steps } = await world.database.db
        .selectFrom('account')
        .select('erased_steps')
        .executeTakeFirstOrThrow();
      // All of it or nothing.
      expect(now).toEqual(
        steps === 0 ? whole : ['businessName', 'firstName', 'lastName', 'legalName', 'taxId'],
      );
      if (over) break;
      expect(statements).toBeLessThan(60);
    }
    const left = await found(world);
    delete left['contact_message'];
    // The mail to the office about it.
    delete left['sandbox_message'];
    expect(namesIn(left)).toEqual([...ofReceipts, ...ofAccount].toSorted());
  });

  test('the archive has everything that was given, and is gone with its time', async () => {
    const { accessToken } = await plant();
    const token = await leaving.archiveLink(accessToken, planted.email);
    const { bytes } = await leaving.download(accessToken, token);
    const files = unzipSync(bytes);
    for (const ending of ['.json', '.csv']) {
      const text = Object.entries(files)
        .filter(([name]) => name.endsWith(ending))
        .map(([, file]) => strFromU8(file))
        .join('\n');
      for (const value of Object.values(planted)) expect(text).toContain(value);
    }
    await pass(60 * 60 + 1);
    const rows = await world.database.db.selectFrom('archive_part').select('part').execute();
    expect(rows).toEqual([]);
  });
});
