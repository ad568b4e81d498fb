/**
 * The data that operators see. A unique value is planted in every text column of the database and
 * searched in every response: only the columns listed here may be found.
 */
import { type RawBuilder, sql } from 'kysely';
import { calls } from '../../contract/all-calls';
import { googleRedirect } from '../../contract/accounts/google';
import { sendPasswordOtp } from '../../contract/accounts/password';
import { beforeAll, expect, test } from 'vitest';
import { Accounts } from '../support/accounts';
import { ClosingClient } from '../support/closing-client';
import { openMemory } from '../support/database/databases';
import { OperatorClient, OPERATOR } from '../support/operator-client';
import { insertRow } from '../support/database/rows';
import { askBank, decide, Payer, paymentOf } from '../support/money/payments';
import { Authenticator } from '../support/authenticator';
import { Factor } from '../support/second-factor';
import { World } from '../support/world';
import { awaitedTransfer } from '../support/money/transfers';
import { alarmsOf } from '../support/alarms';

/** The columns that responses may contain. */
const shown = [
  'account.first_name',
  'account.last_name',
  'account.business_name',
  'account.email',
  'account.phone',
  'alarm.code',
  'alarm.subject',
  'contact_message.company',
  'contact_message.email',
  'contact_message.id',
  'contact_message.message',
  'contact_message.name',
  'contact_message.phone',
  'contact_message.subject',
  'dispute.case_id',
  'dispute.reason',
  'payment.company',
  'payment.receipt_number',
  'sent_message.language',
  'sent_message.template',
  'session.device',
];

/** Encrypted, hashed or personal columns: each must have had its planted value. */
const secret = [
  'account.password_hash',
  'account.google_sub',
  'archive.token_hash',
  'google_claim.browser_hash',
  'google_claim.google_sub',
  'known_device.hash',
  'mail_link.hash',
  'one_time_code.code_hash',
  'outbox.payload',
  'passkey.credential_id',
  'passkey.public_key',
  'passkey_challenge.hash',
  'payment.billing_address',
  'payment.card_brand',
  'payment.gateway_id',
  'payment_intent.answer',
  'payment_intent.idempotency_key',
  'payment_intent.memo',
  'payment_method.holder',
  'payment_method.token',
  'recovery_code.hash',
  'sandbox_bank_entry.entry',
  'sandbox_bank_entry.token',
  'sandbox_message.code',
  'sandbox_message.link',
  'sandbox_message.text',
  'second_factor.secret',
  'second_step.hash',
  'server_secret.hash_secret',
  'session_token.hash',
  'sign_in_attempt.secrets',
  'sign_in_attempt.state_hash',
  'token_removal.token',
];

const LAST4 = '9137';

let office: OperatorClient;
let payer: Payer;
const world = World.forAll(openMemory, { env: { OPERATORS: OPERATOR } });
beforeAll(async () => {
  office = await OperatorClient.open(world);
  const member = await world.member();
  payer = new Payer(world, member.accessToken, member.user);
});

/** Something in every table that has to do with an account. */
async function live(): Promise<void> {
  const now = world.clock.now();
  const accountId = payer.id;
  const email = payer.email;
  const { id } = paymentOf(await payer.start());
  await office.refund(id, 100);
  await askBank(world, 'dispute/opened');
  const { reference } = await awaitedTransfer(await Payer.of(world));
  await decide(world, 'http://localhost/sandbox/transfers', { reference, cents: '9900' });
  await Factor.turnOn(world, payer.token);
  const device = await Authenticator.added(world, payer.token);
  await device.answer(world);
  await world.login(email, 'five grey geese');
  await world.call(googleRedirect);
  await world.call(sendPasswordOtp, { channel: 'email', identifier: email });
  await new ClosingClient(world).askArchive(payer.token);
  await world.server.archiveJob.idle();
  const message = {
    inquiryType: 'general',
    name: 'Lina',
    email,
    subject: 'Hello',
    message: 'Hello',
  };
  await new Accounts(world).contact({ ...message, seconds: 30 });
  await alarmsOf(world).raise('refund_not_made', id);
  await world.db.insertInto('token_removal').values({ token: 'sealed', run_after: now }).execute();
  await insertRow(world.db, 'google_claim', {
    browser_hash: 'hash',
    account_id: accountId,
    google_sub: 'sub',
    expires_at: now,
  });
  await world.messages();
}

/** Plants a value in every column that accepts it; columns with a fixed set of words do not. */
async function plant(): Promise<string[]> {
  const { db } = world;
  const planted: string[] = [];
  const others: Readonly<Record<string, RawBuilder<unknown>>> = {
    account: sql`where id <> ${office.id}`,
    session_token: sql`where session_id not in
      (select id from session where account_id = ${office.id})`,
  };
  for (const { schema, name, columns } of await db.introspection.getTables()) {
    if (schema !== 'public' || name.startsWith('kysely')) continue;
    for (const column of columns) {
      if (!['text', 'jsonb'].includes(column.dataType)) continue;
      const mark = sql`${`planted:${name}.${column.name}:`}::text || ctid::text`;
      const value = column.dataType === 'text' ? mark : sql`jsonb_build_object('planted', ${mark})`;
      try {
        const { numAffectedRows } = await sql`update ${sql.table(name)}
          set ${sql.ref(column.name)} = ${value} ${others[name] ?? sql``}`.execute(db);
        if (numAffectedRows) planted.push(`${name}.${column.name}`);
      } catch {
        // Columns with a check or a foreign key, or immutable rows.
      }
    }
  }
  // Four digits, and no others.
  await db.updateTable('payment').set({ card_last4: LAST4 }).execute();
  await db.updateTable('payment_method').set({ last4: LAST4 }).execute();
  return planted;
}

test('no response to an operator contains a secret', async () => {
  await live();
  const accountId = payer.id;
  const planted = await plant();
  expect(secret.filter((column) => !planted.includes(column))).toEqual([]);
  const answers: string[] = [];
  for (const { method, path, needs } of calls) {
    if (needs !== 'operator' || method !== 'GET') continue;
    const url = `${path.replace('{id}', accountId)}${path.endsWith('/accounts') ? '?q=planted' : ''}`;
    const { status, body } = await office.call({ method, path: url });
    expect({ url, status }).toEqual({ url, status: 200 });
    answers.push(JSON.stringify(body));
  }
  const found = [...answers.join('\n').matchAll(/planted:(\w+\.\w+):/g)].map(
    ([, column]) => column,
  );
  expect(answers.join('\n')).not.toContain(`"${LAST4}"`);
  expect([...new Set(found)].toSorted()).toEqual(shown.toSorted());
});
