/** What may be bought, by whom, and what is kept of it. */
import type { PaidPlanCode, PlanCode } from '../../../contract/billing/constants';
import type { Card } from '../../../contract/payments/payment-fields';
import { changeDirection, type Choice } from '../../../contract/billing/pricing';
import { ApiError } from '../../platform/http/api-error';
import type { KeptMethod } from '../../platform/database/schema-payments';
import type { Language } from '../../platform/http/language';
import type { Account } from '../../accounts/accounts';
import type { Secrets } from '../../platform/crypto/secrets';
import type { AccountState, PayerRow } from './account-state';
import type { IntentKey } from '../../payments/intents/intents';
import type { CardOrigin } from '../../payments/checkout/card-velocity';
import type { Check } from '../../payments/intents/opening';

/** Who asks, and how they name their intent. */
export type Asking = {
  readonly account: Account;
  readonly key: IntentKey | undefined;
  readonly language: Language;
  readonly from?: CardOrigin;
};

/** Whether an account has had what a trial is for. */
export function trialIsUsed(
  payer: Pick<PayerRow, 'trial_used_at'> | undefined,
  state: AccountState,
): boolean {
  return Boolean(payer?.trial_used_at ?? state.holding ?? state.last?.period_end);
}

/** Refuses what may not be bought anew. */
export function mayBuy(choice: Choice): Check {
  return ({ holding }) => {
    if (!holding || holding.status === 'TRIALING' || holding.status === 'PAST_DUE') {
      return { subscriptionId: null };
    }
    const direction = changeDirection(
      { planCode: holding.plan_code, cycle: holding.cycle },
      choice,
    );
    if (direction === 'same' && holding.status === 'ACTIVE')
      throw new ApiError('already_subscribed');
    if (direction === 'down') throw new ApiError('change_at_period_end');
    return { subscriptionId: null };
  };
}

/** A plan that is paid for. @throws ApiError validation_failed for Free, which costs nothing. */
export function paid(planCode: PlanCode): PaidPlanCode {
  if (planCode === 'free') {
    throw new ApiError('validation_failed', { fieldCodes: { planCode: 'invalid' } });
  }
  return planCode;
}

/** What is kept of a card. */
export function keptCard(card: Card, billingAddress: KeptMethod['billingAddress']): KeptMethod {
  return {
    kind: 'card',
    brand: card.type,
    last4: card.number.slice(-4),
    expiry: card.expiry,
    holder: card.holder,
    billingAddress,
  };
}

/** A body without what must not outlive the call. */
export function withoutSecrets(card: Card) {
  return {
    type: card.type,
    holder: card.holder,
    expiry: card.expiry,
    last4: card.number.slice(-4),
  };
}

/** Stands for a body; keyed, so that a stolen table tells nothing of addresses and names. */
export function fingerprintOf(secrets: Secrets, call: string, body: unknown): string {
  return secrets.limitHash(`${call} ${JSON.stringify(body)}`);
}
