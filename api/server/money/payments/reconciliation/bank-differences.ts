/** Compares the bank postings of each transfer with the bank's own data. */
import { type Kysely, sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of';
import type { Tables } from '../../../platform/database/schema';
import type { BankGateway } from '../../gateways/payment-ports';
import { messagesAbout, messagesIn, transferIn } from '../transfers/bank-messages';
import { readReference } from '../transfers/transfer-records';
import type { Span } from './differences';

/** A transfer in the ledger and at the bank, in cents: 0 if returned or unknown. */
type ComparedTransfer = {
  /** The bank's id, or the source of a movement that names no transfer. */
  readonly subject: string;
  readonly ledger: number;
  readonly bank: number;
};

/**
 * Compares the transfers that were reported or booked in a time range, each as a whole, because its
 * arrival and its return may be far apart.
 */
export async function compareTransfers(
  db: Kysely<Tables>,
  bank: BankGateway,
  span: Span,
): Promise<readonly ComparedTransfer[]> {
  const { booked, unnamed } = await bookedIn(db, span);
  const looked = new Map(booked);
  for (const one of await messagesIn(db, span)) looked.set(one.bank_id, one.reference);
  const bankAmounts = await amountsReportedBy(db, bank, looked);
  const ids = [...new Set([...bankAmounts.keys(), ...booked.keys()])];
  const sums = await sumsOf(
    db,
    ids.map((id) => ({ id, isBack: bankAmounts.get(id) === 0 })),
  );
  return [
    ...ids.map((id) => ({
      subject: id,
      ledger: sums.get(id) ?? 0,
      bank: bankAmounts.get(id) ?? 0,
    })),
    ...unnamed.map(({ source, cents }) => ({ subject: source, ledger: cents, bank: 0 })),
  ];
}

/** The transfers with bank postings in the range, and movements of the account without one. */
async function bookedIn(db: Kysely<Tables>, { from, to }: Span) {
  const rows = await db
    .selectFrom('ledger_movement as movement')
    .innerJoin('ledger_posting as posting', 'posting.movement_id', 'movement.id')
    .leftJoin('bank_transfer as transfer', 'transfer.id', 'movement.transfer_id')
    .select(['movement.source', 'posting.cents', 'transfer.bank_id', 'transfer.reference'])
    .where('posting.ledger_account', '=', 'bank')
    // The bank sends no message about an operator's corrections and returns.
    .where('movement.kind', 'not in', ['adjustment', 'refund'])
    .where('movement.booked_at', '>=', from)
    .where('movement.booked_at', '<', to)
    .execute();
  const booked = new Map<string, string>();
  for (const { bank_id: id, reference } of rows) if (id !== null) booked.set(id, reference ?? '');
  const unnamed = rows
    .filter(({ bank_id: id }) => id === null)
    .map(({ source, cents }) => ({ source, cents: Number(cents) }));
  return { booked, unnamed };
}

/** The bank's records of transfers, and of others with the same references, by its id. */
async function amountsReportedBy(
  db: Kysely<Tables>,
  bank: BankGateway,
  looked: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, number>> {
  const messages = await messagesAbout(db, [...looked.keys()]);
  const reportedTransfers = new Map(messages.map((one) => [one.bank_id, transferIn(one)]));
  const returned = new Set(
    messages.filter(({ type }) => type === 'returned').map(({ bank_id: id }) => id),
  );
  const bankAmounts = new Map<string, number>();
  for (const [id, reference] of looked) {
    for (const one of await bank.arrived(readReference(reference), reportedTransfers.get(id))) {
      const isBack = (bank.hasApi || returned.has(one.id)) && (await bank.returned(one.id));
      bankAmounts.set(one.id, isBack ? 0 : one.cents);
    }
  }
  return bankAmounts;
}

/**
 * The bank postings of transfers, by the bank's id: without what operators sent back, which are
 * other transfers at the bank, unless the bank returned the transfer itself.
 */
async function sumsOf(
  db: Kysely<Tables>,
  compared: readonly { readonly id: string; readonly isBack: boolean }[],
): Promise<ReadonlyMap<string, number>> {
  const back = new Set(compared.filter(({ isBack }) => isBack).map(({ id }) => id));
  const ids = compared.map(({ id }) => id);
  const transfers = await db
    .selectFrom('bank_transfer')
    .select(['id', 'bank_id'])
    .where('bank_id', '=', anyOf(ids, 'text'))
    .execute();
  // A separate statement, so that it uses the index of transfers at any size.
  const rows = await db
    .selectFrom('ledger_movement as movement')
    .innerJoin('ledger_posting as posting', 'posting.movement_id', 'movement.id')
    .select('movement.transfer_id')
    .select((row) => [
      row.fn.sum<string>('posting.cents').as('cents'),
      sql<string>`coalesce(sum(posting.cents) filter (where movement.kind = 'refund'), 0)`.as(
        'sent',
      ),
    ])
    .where(
      'movement.transfer_id',
      '=',
      anyOf(
        transfers.map(({ id }) => id),
        'integer',
      ),
    )
    .where('posting.ledger_account', '=', 'bank')
    .groupBy('movement.transfer_id')
    .execute();
  const sums = new Map(rows.map((row) => [row.transfer_id, row]));
  return new Map(
    transfers.map(({ id, bank_id: bankId }) => {
      const { cents, sent } = sums.get(id) ?? { cents: '0', sent: '0' };
      return [bankId, Number(cents) - (back.has(bankId) ? 0 : Number(sent))];
    }),
  );
}
