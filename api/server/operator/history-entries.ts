/** The history of an account, derived from existing tables; each part is ordered newest first. */
import type { Kysely } from 'kysely';
import { usd } from '../../contract/billing/usd';
import { HISTORY_MAX, type HistoryEntry } from '../../contract/operator/accounts';
import type { Account } from '../accounts/accounts';
import type { PaymentRow } from '../money/rows';
import type { Tables } from '../platform/database/schema';
import { entry, MAX, type Part } from './history-entry';
import { moneyParts } from './history-money';
import { safetyParts } from './history-safety';

function ofAccount(account: Account): HistoryEntry[] {
  return [
    ...entry('registered', account.id, account.created_at),
    // The version that the account has accepted; it is accepted with the registration.
    ...entry('terms_accepted', account.id, account.created_at, {
      subject: String(account.terms_version),
    }),
    ...entry('phone_verified', account.id, account.phone_verified_at),
    ...entry('email_verified', account.id, account.email_verified_at),
  ];
}

const ofLogins: Part = async (db, accountId, until) => {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'device', 'created_at'])
    .where('account_id', '=', accountId)
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
    .limit(MAX)
    .execute();
  return rows.flatMap(({ id, device, created_at: at }) =>
    entry('signed_in', id, at, { subject: device }),
  );
};

const ofLogouts: Part = async (db, accountId, until) => {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'device', 'ended_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', '<=', until)
    .orderBy('ended_at', 'desc')
    .limit(MAX)
    .execute();
  return rows.flatMap(({ id, device, ended_at: at }) =>
    entry('signed_out', id, at, { subject: device }),
  );
};

const ofSubscriptions: Part = async (db, accountId, until) => {
  const rows = await db
    .selectFrom('subscription')
    .select(['id', 'plan_code', 'started_at', 'trial_ends_at'])
    .where('account_id', '=', accountId)
    .where('started_at', '<=', until)
    .orderBy('started_at', 'desc')
    .limit(MAX)
    .execute();
  return rows.flatMap((row) =>
    entry(row.trial_ends_at ? 'trial_started' : 'subscribed', row.id, row.started_at, {
      subject: row.plan_code,
    }),
  );
};

const ofEnds: Part = async (db, accountId, until) => {
  const rows = await db
    .selectFrom('subscription')
    .select(['id', 'plan_code', 'ended_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', '<=', until)
    .orderBy('ended_at', 'desc')
    .limit(MAX)
    .execute();
  return rows.flatMap((row) =>
    entry('subscription_ended', row.id, row.ended_at, { subject: row.plan_code }),
  );
};

/** Sent messages, without their contents. */
const ofMessages: Part = async (db, accountId, until) => {
  const rows = await db
    .selectFrom('sent_message')
    .select(['id', 'template', 'language', 'at', 'outcome'])
    .where('account_id', '=', accountId)
    .where('at', '<=', until)
    .orderBy('at', 'desc')
    .limit(MAX)
    .execute();
  return rows.flatMap(({ id, template, language, at, outcome }) =>
    entry(outcome === 'sent' ? 'mail_sent' : 'mail_failed', id, at, {
      subject: template,
      language,
    }),
  );
};

const ofActs: Part = async (db, accountId, until) => {
  const rows = await db
    .selectFrom('operator_act')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('at', '<=', until)
    .orderBy('id', 'desc')
    .limit(MAX)
    .execute();
  return rows.map(({ id, at, subject, cents, kind, operator_email: operator, reason }) => ({
    id: `act:${id}`,
    at: at.toISOString(),
    kind: 'act',
    amount: cents === null ? null : usd(cents),
    subject,
    language: null,
    act: { kind, operator, reason },
  }));
};

const PARTS: readonly Part[] = [
  ofLogins,
  ofLogouts,
  ...safetyParts,
  ofSubscriptions,
  ofEnds,
  ...moneyParts,
  ofMessages,
  ofActs,
];

/** Later than any entry. */
const END_OF_TIME = '9999-12-31T00:00:00.000Z';

/**
 * A page of the history, newest first.
 *
 * @param before the time and the id of the last entry of the previous page.
 */
export async function historyOf(
  db: Kysely<Tables>,
  account: Account,
  before: string | undefined,
): Promise<{ history: HistoryEntry[]; hasMore: boolean }> {
  const [at = END_OF_TIME, id = ''] = before?.split(' ') ?? [];
  const all = ofAccount(account);
  for (const part of PARTS) all.push(...(await part(db, account.id, new Date(at))));
  const sorted = all
    .filter((one) => before === undefined || one.at < at || (one.at === at && one.id < id))
    .toSorted((a, b) => compare(b.at, a.at) || compare(b.id, a.id));
  return { history: sorted.slice(0, HISTORY_MAX), hasMore: sorted.length > HISTORY_MAX };
}

/** By code units, as `<` compares, so that the end of a page is where the next one begins. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The maximum number of payments in a response. */
export const PAYMENTS_MAX = 100;

/** The newest payments of an account. */
export async function newestPayments(db: Kysely<Tables>, accountId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('account_number', 'desc')
    .limit(PAYMENTS_MAX)
    .execute();
}
