/** The table of disputes. */
import type { DisputeRow } from '../../rows';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/schema';
import type { Dispute } from '../../gateways/provider-reports';

/** The provider that decides a dispute, as the ledger account of the money. */
export type Decider = DisputeRow['provider'];

/** The maximum number of disputes listed. */
const LISTED = 500;

/** The disputes that a payment has or had; they determine what happens to its money. */
export const disputesOfPayment = (db: Kysely<Tables>, paymentId: string): Promise<DisputeRow[]> =>
  db.selectFrom('dispute').selectAll().where('payment_id', '=', paymentId).execute();

/** The newest disputes, with the receipt numbers of their payments. */
export async function listDisputes(db: Kysely<Tables>) {
  return db
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.payment_id')
    .selectAll('dispute')
    .select('payment.receipt_number')
    .orderBy('dispute.opened_at', 'desc')
    .orderBy('dispute.case_id')
    .limit(LISTED)
    .execute();
}

export async function findDispute(
  db: Kysely<Tables>,
  provider: Decider,
  caseId: string,
): Promise<DisputeRow | undefined> {
  return db
    .selectFrom('dispute')
    .selectAll()
    .where('provider', '=', provider)
    .where('case_id', '=', caseId)
    .executeTakeFirst();
}

/** The disputed payment, by our reference or the provider's payment id. */
export async function disputedPayment(
  db: Kysely<Tables>,
  provider: Decider,
  { reference, chargeId }: Dispute,
): Promise<{ readonly id: string; readonly account_id: string } | undefined> {
  const paid = db
    .selectFrom('payment')
    .innerJoin('payment_intent as intent', 'intent.payment_id', 'payment.id')
    .select(['payment.id', 'payment.account_id'])
    .where('payment.method', '=', provider === 'cards' ? 'card' : 'paypal');
  // Two queries, because an OR of the two conditions would use no index.
  const byReference =
    reference === null
      ? undefined
      : await paid.where('intent.id', '=', reference).executeTakeFirst();
  if (byReference || chargeId === null) return byReference;
  return paid.where('payment.gateway_id', '=', chargeId).executeTakeFirst();
}

/** Sets the id of a case that was first known only by the charge that was taken back. */
export async function nameCase(
  trx: Transaction<Tables>,
  provider: Decider,
  { caseId, chargeId }: Dispute,
): Promise<void> {
  if (chargeId === null || chargeId === caseId) return;
  if (await findDispute(trx, provider, caseId)) return;
  await updateDispute(trx, { provider, case_id: chargeId }, { case_id: caseId });
}

export async function updateDispute(
  trx: Transaction<Tables>,
  { provider, case_id: caseId }: Pick<DisputeRow, 'provider' | 'case_id'>,
  changes: Partial<Omit<DisputeRow, 'provider'>>,
): Promise<void> {
  await trx
    .updateTable('dispute')
    .set(changes)
    .where('provider', '=', provider)
    .where('case_id', '=', caseId)
    .execute();
}
