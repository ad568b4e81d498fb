/** The credit that resulted from a payment, according to the ledger. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/**
 * The part of the money received for a payment that is kept as credit, in cents: the surplus, or
 * all of it if it arrived too late. Refunded and charged-back amounts are excluded. Credit that the
 * payment used, or that came from unused days of an earlier plan, is shown with its order.
 */
export async function creditFromPayment(db: Kysely<Tables>, paymentId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('ledger_movement as movement')
    .innerJoin('ledger_posting as posting', 'posting.movement_id', 'movement.id')
    .select((row) => row.fn.sum<string | null>('posting.cents').as('cents'))
    .where('movement.payment_id', '=', paymentId)
    .where('posting.ledger_account', '=', 'credit')
    .where((row) =>
      row.or([
        row(sql`split_part(movement.source, ':', 1)`, 'in', ['transfer', 'return', 'refund']),
        // Used credit is posted with the opposite sign.
        row.and([row('movement.source', 'like', 'charge:%'), row('posting.cents', '<', '0')]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return cents === null ? 0 : -Number(cents);
}
