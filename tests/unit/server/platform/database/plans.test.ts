/** What jobs and calls send to PostgreSQL takes as long with many accounts as with few. */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../../../../api/server/platform/database/open';
import { live } from '../../../../plans/journey';
import { slowAmong, unindexedKeys } from '../../../../plans/plans';
import { populate } from '../../../../plans/population';
import { collectStatements, keepsSession, type Statement } from '../../../../plans/statements';
import { migratedPostgresUrl } from '../../support/databases';

/** Few enough for a few seconds, and enough for an index to be cheaper than the whole of a table. */
const ACCOUNTS = 4_000;

/** When the journey begins: what it asked for lies around this moment. */
const NOW = new Date('2026-06-01T09:00:00Z');

let client: Client;
let sent: readonly Statement[];

beforeAll(async () => {
  const { found, stop } = collectStatements();
  await live(await openPostgres(await migratedPostgresUrl()));
  stop();
  sent = found.all();
  client = new Client({ connectionString: await migratedPostgresUrl() });
  await client.connect();
  await populate(client, { accounts: ACCOUNTS, now: NOW });
});
afterAll(() => client.end());

test('no statement reads a growing table from one end to the other', async () => {
  expect(sent.length).toBeGreaterThan(150);
  expect(await slowAmong(client, sent, ACCOUNTS)).toEqual([]);
});

test('one that does is found, with the table that it reads', async () => {
  const texts = [
    'select id from payment where gateway_code = $1',
    'select id from payment order by gateway_code limit 1',
    'delete from usage_total where at < $1',
  ];
  const statements = texts.map((text) => ({ text, values: ['2026-01-01'] }));
  const [first, second, third] = statements;
  if (!first || !second || !third) throw new Error('three statements');
  const slow = await slowAmong(client, [first, { ...second, values: [] }, third], ACCOUNTS);
  expect(slow.map(({ why }) => why)).toEqual([
    'reads all of payment',
    'reads all of payment',
    'reads all of usage_total',
  ]);
});

test('whatever refers to a row that may go is found by an index', async () => {
  // Acts of operators, payments, invoices, transfers and subscriptions are never deleted.
  expect(await unindexedKeys(client)).toEqual([
    'asked_refund: FOREIGN KEY (act_id) REFERENCES operator_act(id)',
    'asked_refund: FOREIGN KEY (payment_id) REFERENCES payment(id)',
    'ledger_movement: FOREIGN KEY (transfer_id) REFERENCES bank_transfer(id)',
    'payment: FOREIGN KEY (subscription_id) REFERENCES subscription(id)',
    'tax_document: FOREIGN KEY (corrects) REFERENCES tax_document(id)',
  ]);
});

test('no statement leaves anything in its session, which a pooler gives to somebody else', () => {
  expect(sent.filter(keepsSession)).toEqual([]);
});
