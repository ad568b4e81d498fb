/** The audit log of operators' actions. It is append-only, enforced by the database. */
import type { Kysely, Selectable } from 'kysely';
import {
  type Act,
  type ActKind,
  type ActOutcome,
  ACTS_PAGE,
} from '../../contract/operator/audit-log';
import { usd } from '../../contract/money/plans/usd';
import type { Account } from '../accounts/accounts';
import type { OperatorActTable, Tables } from '../platform/database/schema';
import type { RefundRequestTable } from '../platform/database/schema/payments';

export type ActContext = {
  readonly operator: Pick<Account, 'id' | 'email'>;
  readonly reason: string;
};

type ActDetails = {
  readonly kind: ActKind;
  /** An id, a number or a code; never a name. */
  readonly subject: string;
  readonly accountId?: string | null;
  readonly cents?: number;
  readonly outcome?: ActOutcome;
};

/**
 * Writes an entry to the audit log. Call it in the transaction of the action, or once the provider
 * that performs it has answered or failed.
 *
 * @returns the id of the entry.
 */
export async function writeAct(
  db: Kysely<Tables>,
  { operator, reason }: ActContext,
  { kind, subject, accountId = null, cents, outcome = 'done' }: ActDetails,
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('operator_act')
    .values({
      at: now,
      operator_id: operator.id,
      operator_email: operator.email,
      kind,
      subject,
      account_id: accountId,
      cents: cents ?? null,
      reason,
      outcome,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** The outcome of a refund, which is written to the log before its provider is called. */
const REFUNDED = {
  asked: 'unknown',
  accepted: 'unknown',
  done: 'done',
  refused: 'failed',
} as const satisfies Record<RefundRequestTable['status'], ActOutcome>;

type ActRow = Selectable<OperatorActTable> & {
  readonly status: RefundRequestTable['status'] | null;
};

/** The outcome of an action. */
export const outcomeOf = ({ outcome, status }: Pick<ActRow, 'outcome' | 'status'>): ActOutcome =>
  status === null ? outcome : REFUNDED[status];

/** The actions, each with the status of the refund that it made, if any. */
export const selectActs = (db: Kysely<Tables>) =>
  db
    .selectFrom('operator_act as act')
    .leftJoin('asked_refund as refund', 'refund.act_id', 'act.id')
    .selectAll('act')
    .select('refund.status');

function serializeAct(row: ActRow): Act {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    operator: row.operator_email,
    kind: row.kind,
    subject: row.subject,
    accountId: row.account_id,
    amount: row.cents === null ? null : usd(row.cents),
    reason: row.reason,
    outcome: outcomeOf(row),
  };
}

export async function listActs(
  db: Kysely<Tables>,
  before: string | undefined,
): Promise<{ acts: Act[]; hasMore: boolean }> {
  const rows = await selectActs(db)
    .$if(before !== undefined, (query) => query.where('act.id', '<', before ?? ''))
    .orderBy('act.id', 'desc')
    .limit(ACTS_PAGE + 1)
    .execute();
  return { acts: rows.slice(0, ACTS_PAGE).map(serializeAct), hasMore: rows.length > ACTS_PAGE };
}
