/** Ended periods whose owners have to pay themselves. */
import type { SubscriptionRow } from '../../rows';
import type { Transaction } from 'kysely';
import { orderSummary } from '../../../../contract/money/plans/pricing';
import { readPrices } from '../../catalogue/prices';
import type { Tables } from '../../../platform/database/schema';
import { move } from '../../lifecycle/moves';
import type { Actor } from '../../lifecycle/transitions';
import { nextChoice } from '../../lifecycle/machine';
import { graceEnd } from '../../lifecycle/periods';
import { renewalFacts } from '../../mails/billing-facts';
import type { BillingMails } from '../../mails/billing-mails';
import { renewalCredit } from '../../ledger/ledger';

/** Starts the grace period and mails the owner what is due. */
export async function startGracePeriod(
  trx: Transaction<Tables>,
  mails: BillingMails,
  row: SubscriptionRow,
  by: Actor,
  now: Date,
): Promise<void> {
  const since = row.past_due_since ?? now;
  const grace = graceEnd(since);
  await move(trx, row, 'payment_requested', by, { past_due_since: since, due_at: grace }, now);
  const { planCode, cycle } = nextChoice(row);
  const { free, reserved } = await renewalCredit(trx, row);
  const prices = (await readPrices(trx)).ofRenewal(row, now);
  await mails.enqueue(trx, row.account_id, 'renewal_due', {
    plan: row.plan_code,
    cents: orderSummary(prices, planCode, cycle, free + reserved).total,
    grace,
    ...renewalFacts(row),
  });
}

/** Stops retrying the card of a past-due plan: a retry and its payer's transfer could both pay. */
export async function stopRetries(
  trx: Transaction<Tables>,
  holding: SubscriptionRow | undefined,
  by: Actor,
  now: Date,
): Promise<void> {
  if (holding?.status !== 'PAST_DUE' || !holding.past_due_since) return;
  const dueAt = graceEnd(holding.past_due_since);
  await move(trx, holding, 'payment_requested', by, { due_at: dueAt }, now);
}
