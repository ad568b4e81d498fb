/** What an account may buy, and what is stored of a purchase. */
import type { PayerRow, SubscriptionRow } from '../rows';
import { isDeepStrictEqual } from 'node:util';
import type { PaidPlanCode, PlanCode } from '../../../contract/money/plans/catalogue';
import { changeDirection, type Choice } from '../../../contract/money/plans/pricing';
import { ApiError } from '../../platform/http/api-error';
import type { StoredMethod } from '../../platform/database/schema/payments';
import type { Language } from '../../platform/http/language';
import type { Account } from '../../accounts/accounts';
import type { Secrets } from '../../platform/crypto/secrets';
import type { AccountState } from '../lifecycle/account-state';
import { choiceOf, isPaid, nextChoice } from '../lifecycle/machine';
import { type EnteredCard, last4Of } from '../gateways/entered-card';
import type { IntentKey } from '../payments/intents/intents';
import type { CardOrigin } from '../payments/checkout/card-velocity';
import type { Check } from '../payments/intents/opening';

/** The caller of a payment call and its idempotency key. */
export type PurchaseContext = {
  readonly account: Account;
  /** When the caller's session was last re-authenticated. */
  readonly provedAt: Date | null;
  readonly key: IntentKey | undefined;
  readonly language: Language;
  readonly from?: CardOrigin;
};

/** Whether an account is no longer entitled to a trial. */
export function trialIsUsed(
  payer: Pick<PayerRow, 'trial_used_at'> | undefined,
  state: AccountState,
): boolean {
  return Boolean(payer?.trial_used_at ?? state.holding ?? state.last);
}

/** Checks whether a plan may be bought as a new purchase. */
export function mayBuy(choice: Choice): Check {
  return ({ holding }) => {
    if (!holding || !isPaid(holding)) return { subscriptionId: null };
    const direction = changeDirection(choiceOf(holding), choice);
    if (direction === 'same' && holding.status === 'ACTIVE')
      throw new ApiError('already_subscribed');
    if (direction === 'down') throw new ApiError('change_at_period_end');
    return { subscriptionId: null };
  };
}

/** The next period of a subscription, and whether it is owed. */
const periodOf = (row: SubscriptionRow) => ({
  id: row.id,
  status: row.status,
  after: row.period_end,
  ...nextChoice(row),
});

/** Whether the next period of a subscription is owed as it was when the row was read. */
export const isOwedAs = (read: SubscriptionRow, now: SubscriptionRow | undefined): boolean =>
  now !== undefined && isDeepStrictEqual(periodOf(now), periodOf(read));

/** Checks the same of a payment of that period. */
export function stillOwes(read: SubscriptionRow): Check {
  return ({ holding }) => {
    if (isOwedAs(read, holding)) return { subscriptionId: read.id };
    throw new ApiError(holding?.status === 'ACTIVE' ? 'already_subscribed' : 'no_subscription');
  };
}

/**
 * Narrows to a paid plan.
 *
 * @throws ApiError validation_failed for Free
 */
export function requirePaidPlan(planCode: PlanCode): PaidPlanCode {
  if (planCode === 'free') {
    throw new ApiError('validation_failed', { fieldCodes: { planCode: 'invalid' } });
  }
  return planCode;
}

export function storedCardOf(
  card: EnteredCard,
  billingAddress: StoredMethod['billingAddress'],
): StoredMethod {
  return {
    kind: 'card',
    brand: card.type,
    last4: last4Of(card),
    expiry: card.expiry,
    holder: card.holder,
    billingAddress,
  };
}

/** The card without the data that must not be stored. */
export function withoutSecrets(card: EnteredCard) {
  return {
    type: card.type,
    holder: card.holder,
    expiry: card.expiry,
    last4: last4Of(card),
  };
}

/** A keyed hash of a request body, so that a leaked table reveals no addresses or names. */
export function fingerprintOf(secrets: Secrets, call: string, body: unknown): string {
  return secrets.limitHash(`${call} ${JSON.stringify(body)}`);
}
