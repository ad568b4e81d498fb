/** Periods that ended and that somebody has to pay by themselves. */
import type { Transaction } from 'kysely';
import { PAST_DUE_DAYS } from '../../../contract/billing/constants';
import { orderSummary } from '../../../contract/billing/pricing';
import type { Tables } from '../../platform/database/schema';
import type { PayerRow } from '../subscriptions/account-state';
import { move } from '../lifecycle/moves';
import { nextChoice, type SubscriptionRow } from '../subscriptions/machine';
import { daysAfter } from '../subscriptions/periods';
import type { BillingMails } from './billing-mails';

/** The plan stays for some days, and its owner is told what is due. */
export async function awaitOwner(
  trx: Transaction<Tables>,
  mails: BillingMails,
  payer: PayerRow,
  row: SubscriptionRow,
  now: Date,
): Promise<void> {
  const since = row.past_due_since ?? now;
  const grace = daysAfter(since, PAST_DUE_DAYS);
  await move(trx, row, 'payment_requested', { past_due_since: since, due_at: grace }, now);
  const { planCode, cycle } = nextChoice(row);
  await mails.enqueue(trx, payer.account_id, 'renewal_due', {
    plan: planCode,
    cents: orderSummary(planCode, cycle, payer.credit_cents).total,
    grace,
  });
}
