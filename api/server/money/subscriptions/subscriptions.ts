import { methodOf, type MethodRow, type SubscriptionRow } from '../rows';
import { changeDirection } from '../../../contract/money/plans/pricing';
import type { ChangeInput, RenewInput } from '../../../contract/money/plans/subscriptions';
import { ApiError } from '../../platform/http/api-error';
import type { Core } from '../../platform/core';
import type { Account } from '../../accounts/accounts';
import { type AccountState, readCurrentState } from '../lifecycle/account-state';
import {
  type PurchaseContext,
  fingerprintOf,
  mayBuy,
  requirePaidPlan,
  stillOwes,
} from './purchase-rules';
import type { CardKeys } from '../payments/checkout/card-keys';
import type { Charges } from '../payments/checkout/charges';
import { hasMethod } from '../payments/methods/billing-details';
import { type PaymentSource, providerOf } from '../payments/checkout/payment-source';
import { FreeChanges } from './free-changes';
import type { Answer } from '../payments/intents/intents';
import { choiceOf, isPaid, nextChoice } from '../lifecycle/machine';
import type { Check } from '../payments/intents/opening';
import type { Purchase } from '../payments/intents/orders';
import { Overview } from './overview';
import { Paying } from './paying';
import type { BillingMails } from '../mails/billing-mails';
import type { Usage } from '../usage/usage';

/** Changes and renews subscriptions: paid for, scheduled, or resumed. */
export class Subscriptions {
  readonly free: FreeChanges;
  readonly paying: Paying;
  readonly overview: Overview;

  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'secrets'> & {
      readonly charges: Charges;
      readonly cardKeys: Pick<CardKeys, 'read'>;
      readonly usage: Usage;
      readonly mails: BillingMails;
    },
  ) {
    this.free = new FreeChanges(deps);
    this.paying = new Paying(deps);
    this.overview = new Overview(deps);
  }

  /** @throws ApiError */
  async change(context: PurchaseContext, input: ChangeInput): Promise<Answer> {
    const { account } = context;
    const fingerprint = fingerprintOf(this.deps.secrets, 'change', input);
    const { expectedTotal, ...choice } = input;
    const known = await this.deps.charges.before(account, context.key, fingerprint);
    if (known) return known;
    const planCode = requirePaidPlan(choice.planCode);
    const { holding } = await this.state(account);
    if (!holding) throw new ApiError('no_subscription');
    const direction = changeDirection(choiceOf(holding), choice);
    if (isPaid(holding) && direction !== 'up') {
      return this.free.schedule(context, fingerprint, { ...choice, planCode });
    }
    const bought = { ...choice, planCode, expectedTotal };
    const check = mayBuy(choice);
    return this.payWithStoredMethod(context, 'change', fingerprint, holding, bought, check);
  }

  /** @throws ApiError */
  async renew(context: PurchaseContext, { expectedTotal }: RenewInput): Promise<Answer> {
    const { account } = context;
    const fingerprint = fingerprintOf(this.deps.secrets, 'renew', { expectedTotal });
    const known = await this.deps.charges.before(account, context.key, fingerprint);
    if (known) return known;
    const { holding, last } = await this.state(account);
    if (holding?.status === 'CANCELED') return this.free.resume(context, fingerprint);
    if (holding && holding.status !== 'PAST_DUE') throw new ApiError('already_subscribed');
    const old = holding ?? last;
    if (!old) throw new ApiError('no_subscription');
    const choice = { ...nextChoice(old), expectedTotal };
    const check = holding ? stillOwes(holding) : mayBuy(choice);
    return this.payWithStoredMethod(context, 'renew', fingerprint, old, choice, check);
  }

  private state({ id }: Account): Promise<AccountState> {
    return readCurrentState(this.deps.db, id, this.deps.clock.now());
  }

  /** Pays with the previous method, with the user present. */
  private async payWithStoredMethod(
    context: PurchaseContext,
    call: 'renew' | 'change',
    fingerprint: string,
    old: SubscriptionRow,
    choice: Pick<Purchase, 'planCode' | 'cycle' | 'expectedTotal'>,
    check: Check,
  ): Promise<Answer> {
    const { account } = context;
    const method = await methodOf(this.deps.db, account.id);
    const kind = method && hasMethod(method) ? method.kind : old.method;
    const source = this.sourceOf(context, kind, method, old);
    const purchase: Purchase = {
      account,
      key: context.key,
      call,
      fingerprint,
      ...choice,
      method: providerOf(source),
      keep: null,
      subscriber: old.subscriber_name,
      email: account.email,
      billingAddress: method?.billing_address ?? null,
      card: method?.brand && method.last4 ? { brand: method.brand, last4: method.last4 } : null,
    };
    return this.deps.charges.buy(purchase, source, check);
  }

  private sourceOf(
    context: PurchaseContext,
    kind: SubscriptionRow['method'],
    method: MethodRow | undefined,
    old: SubscriptionRow,
  ): PaymentSource {
    const contact = { name: old.subscriber_name, email: context.account.email };
    if (kind === 'bank') return { kind: 'transfer' };
    if (kind === 'paypal') return { kind: 'paypal', contact, language: context.language };
    if (!method?.token) throw new ApiError('no_payment_method');
    return { kind: 'kept', token: this.deps.secrets.unseal(method.token) };
  }
}
