import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Credit, creditBalance, post } from '../../../server/money/ledger/ledger';
import type { Tables } from '../../../server/platform/database/schema';
import type { LedgerAccount } from '../../../server/platform/database/schema/ledger';
import { runTransaction } from '../../../server/platform/database/transactions';
import type { World } from '../world';
import type { Payer } from './payments';

/** Which postings to sum. */
type Part = { readonly accountId?: string; readonly paymentId?: string };

/** The balance of every ledger account, in total, for a customer or for a payment. */
export async function balances(
  db: Kysely<Tables>,
  { accountId, paymentId }: Part = {},
): Promise<Record<LedgerAccount, number>> {
  const rows = await db
    .selectFrom('ledger_posting as posting')
    .innerJoin('ledger_movement as movement', 'movement.id', 'posting.movement_id')
    .select('posting.ledger_account')
    .select((row) => row.fn.sum<string>('posting.cents').as('cents'))
    .$if(accountId !== undefined, (query) =>
      query.where('movement.account_id', '=', accountId ?? ''),
    )
    .$if(paymentId !== undefined, (query) =>
      query.where('movement.payment_id', '=', paymentId ?? ''),
    )
    .groupBy('posting.ledger_account')
    .execute();
  const found = new Map(rows.map((row) => [row.ledger_account, Number(row.cents)]));
  const of = (name: LedgerAccount): number => found.get(name) ?? 0;
  return {
    cards: of('cards'),
    paypal: of('paypal'),
    bank: of('bank'),
    sales: of('sales'),
    credit: of('credit'),
    reserved: of('reserved'),
    held: of('held'),
    unmatched: of('unmatched'),
    disputed: of('disputed'),
  };
}

/** The balances of the ledger that are not zero, in cents, in total or for a customer. */
export async function nonZeroBalances({ db }: World, accountId?: string) {
  const all = await balances(db, accountId === undefined ? {} : { accountId });
  return Object.fromEntries(Object.entries(all).filter(([, cents]) => cents !== 0));
}

/** Gives or takes credit, as an operator's correction. */
export async function changeCredit({ world, id }: Payer, cents: number): Promise<void> {
  const { db, clock } = world;
  const of = { kind: 'adjustment', accountId: id, source: randomUUID() } as const;
  const postings = { sales: cents, credit: -cents };
  await runTransaction(db, (trx) => post(trx, { ...of, postings }, clock.now()));
}

/** The credit of an account, in cents, and how much its open payments have reserved. */
export const creditOf = ({ world, id }: Payer): Promise<Credit> => creditBalance(world.db, id);
