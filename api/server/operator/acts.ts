/** The audit log of operators' actions. It is append-only, enforced by the database. */
import type { Kysely, Selectable } from 'kysely';
import { type Act, type ActKind, ACTS_PAGE } from '../../contract/operator/audit-log';
import { usd } from '../../contract/billing/usd';
import type { Account } from '../accounts/accounts';
import type { OperatorActTable, Tables } from '../platform/database/schema';

/** Who acts, and why. */
export type ActContext = {
  readonly operator: Pick<Account, 'id' | 'email'>;
  readonly reason: string;
};

/** The action. */
export type ActDetails = {
  readonly kind: ActKind;
  /** An id, a number or a code; never a name. */
  readonly subject: string;
  readonly accountId?: string | null;
  readonly cents?: number;
};

/**
 * Writes an entry to the audit log. Call it in the transaction of the action, or before the
 * provider call that performs it.
 *
 * @returns the id of the entry.
 */
export async function writeAct(
  db: Kysely<Tables>,
  { operator, reason }: ActContext,
  { kind, subject, accountId = null, cents }: ActDetails,
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Serializes an entry. */
export function serializeAct(row: Selectable<OperatorActTable>): Act {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    operator: row.operator_email,
    kind: row.kind,
    subject: row.subject,
    accountId: row.account_id,
    amount: row.cents === null ? null : usd(row.cents),
    reason: row.reason,
  };
}

/** A page of the audit log, newest first. */
export async function listActs(
  db: Kysely<Tables>,
  before: string | undefined,
): Promise<{ acts: Act[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('operator_act')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(ACTS_PAGE + 1)
    .execute();
  return { acts: rows.slice(0, ACTS_PAGE).map(serializeAct), hasMore: rows.length > ACTS_PAGE };
}
