/** The statements of jobs and calls take as long with many accounts as with few. */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeServerSettings } from '../../../contract/platform/settings/settings';
import { openPostgres } from '../../../server/platform/database/open';
import { live } from '../../query-plans/journey';
import { slowAmong, unindexedKeys } from '../../query-plans/plans';
import { populate } from '../../query-plans/population';
import { makeQueues } from '../../query-plans/queues';
import {
  collectStatements,
  isPlanned,
  keepsSession,
  type Statement,
} from '../../query-plans/statements';
import { migratedPostgresUrl } from '../../support/database/databases';

/** Few enough rows for a fast test, but enough that an index is cheaper than a scan. */
const ACCOUNTS = 4_000;

/** The start of the journey; what it requests is around this time. */
const NOW = new Date('2026-06-01T09:00:00Z');

let client: Client;
let sent: readonly Statement[];

beforeAll(async () => {
  const { found, stop } = collectStatements();
  // Without a pooler, the connections of migrations are their own, and set limits for themselves.
  const { settings } = judgeServerSettings({ DATABASE_POOLER: '1' });
  await live(await openPostgres(await migratedPostgresUrl(), settings));
  stop();
  sent = found.all();
  client = new Client({ connectionString: await migratedPostgresUrl() });
  await client.connect();
  await makeQueues(client);
  await populate(client, { accounts: ACCOUNTS, now: NOW });
});
afterAll(() => client.end());

test('no statement scans a growing table sequentially', async () => {
  expect(sent.length).toBeGreaterThan(150);
  expect(await slowAmong(client, sent, ACCOUNTS)).toEqual([]);
});

test('the statements of the job queues are planned too', () => {
  const queues = sent.filter(
    (statement) => isPlanned(statement) && /\bpgboss\./.test(statement.text),
  );
  // To insert, take, end, fail and count runs, and to maintain and find the queues.
  expect(queues.length).toBeGreaterThanOrEqual(7);
});

test('every foreign key to a deletable row has an index', async () => {
  // Acts of operators, payments, invoices, transfers and subscriptions are never deleted.
  expect(await unindexedKeys(client)).toEqual([
    'asked_refund: FOREIGN KEY (payment_id) REFERENCES payment(id)',
    'bank_return: FOREIGN KEY (act_id) REFERENCES operator_act(id)',
    'bank_return: FOREIGN KEY (payment_id) REFERENCES payment(id)',
    'payment: FOREIGN KEY (subscription_id) REFERENCES subscription(id)',
    'tax_document: FOREIGN KEY (corrects) REFERENCES tax_document(id)',
  ]);
});

test('no statement leaves session state behind, because a pooler shares sessions', () => {
  expect(sent.filter(keepsSession)).toEqual([]);
});
