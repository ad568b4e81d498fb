/** Looks for an attempt in a provider's report when its search does not find it. */
import type { Kysely } from 'kysely';
import { daysAfter } from '../../lifecycle/periods';
import type { Tables } from '../../../platform/database/schema';
import type { MoneyProviders } from '../../gateways/payment-ports';
import type { IntentRow } from '../../rows';

/**
 * Whether the provider's report of the day on which the payment was sent is complete and does not
 * have it.
 */
export async function isUnreported(
  { db, money }: { readonly db: Kysely<Tables>; readonly money: MoneyProviders },
  { id, provider, updated_at: sentAt }: IntentRow,
): Promise<boolean> {
  const compared = await db
    .selectFrom('ledger_comparison')
    .select('compared_until')
    .where('ledger_account', '=', provider === 'paypal' ? 'paypal' : 'cards')
    .where('compared_until', '>', sentAt)
    .executeTakeFirst();
  if (!compared) return false;
  const reporting = provider === 'paypal' ? money.paypal : money.card;
  // The provider may date it differently around midnight.
  const lines = await reporting.report(daysAfter(sentAt, -1), daysAfter(sentAt, 2));
  return lines.every(({ reference }) => reference !== id);
}
