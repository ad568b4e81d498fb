/** Payers at servers in separate processes, and their rows in the database. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { Sessions } from '../../../server/accounts/sessions/sessions';
import { systemClock } from '../../../server/platform/clock';
import type { Database } from '../../../server/platform/database/open';
import { accountRow } from '../account-row';
import { insertRow, rowsOf } from '../database/rows';
import { call, type Json } from '../servers/http-calls';
import { order } from './payments';

export type Attempt = { readonly id: string; readonly token: string; readonly key: string };

/** A new account with a session, written without the hash of a password and the codes. */
export async function attemptOn({ db }: Database): Promise<Attempt> {
  const account = accountRow(new Date());
  await insertRow(db, 'account', account);
  const sessions = new Sessions(db, systemClock);
  const { accessToken: token } = await sessions.start(account.id, 'Unknown', {});
  return { id: account.id, token, key: randomUUID() };
}

type Keyed = Pick<Attempt, 'token' | 'key'>;

export const pay = (origin: string, { token, key }: Keyed, body = order()) =>
  call(origin, '/api/v1/subscriptions/start-recurring-direct', { token, key, body });

/** Polls the outcome of a payment until it is known; undefined if none has begun. */
export async function outcomeOf(origin: string, { token, key }: Keyed): Promise<Json | undefined> {
  for (;;) {
    const { status, body } = await call(origin, `/api/v1/payments/intents/${key}`, { token });
    if (status === 404) return undefined;
    if (body['outcome'] !== 'unknown') return body;
    await pause(100);
  }
}

/** Presses again with the same key: found, rejected as not charged, or paid for the first time. */
export async function payAgain(origin: string, attempt: Keyed, body = order()): Promise<void> {
  const again = await pay(origin, attempt, body);
  if (again.status === 402) {
    expect(again.body['code']).toBe('not_charged');
    expect((await pay(origin, { ...attempt, key: randomUUID() }, body)).status).toBe(201);
  } else expect(again).toMatchObject({ status: 201 });
}

/** Expects one charge, one payment and one invoice of everybody. */
export async function expectPaidOnce(
  { db }: Database,
  attempts: readonly Attempt[],
): Promise<void> {
  const intents = await db.selectFrom('payment_intent').select(['id', 'account_id']).execute();
  const owners = new Map(intents.map(({ id, account_id: owner }) => [id, owner]));
  const entries = await db.selectFrom('sandbox_bank_entry').select('entry').execute();
  const charged = entries
    .filter(({ entry }) => entry.status === 'AUTHORIZED' && entry.cents > 0)
    .map(({ entry }) => owners.get(entry.reference) ?? entry.reference);
  const payments = await rowsOf(db, 'payment', ['account_id'], { status: 'PAID' });
  const invoices = await db.selectFrom('tax_document').select('account_id').execute();
  const expected = attempts.map(({ id }) => id).toSorted();
  expect(charged.toSorted()).toEqual(expected);
  expect(payments.map(({ account_id: owner }) => owner).toSorted()).toEqual(expected);
  expect(invoices.map(({ account_id: owner }) => owner).toSorted()).toEqual(expected);
}
