/** Buys plans by card, transfer or PayPal, and stores cards. */
import { expiryProblem } from '../../../contract/money/payments/card-rules';
import type { CardInput } from '../../../contract/money/payments/entered-card';
import type {
  PaidInput,
  StartRecurringInput,
  TokenizeInput,
} from '../../../contract/money/plans/subscriptions';
import { ApiError } from '../../platform/http/api-error';
import type { StoredMethod } from '../../platform/database/schema/payments';
import type { Core } from '../../platform/core';
import {
  type PurchaseContext,
  fingerprintOf,
  storedCardOf,
  mayBuy,
  requirePaidPlan,
  withoutSecrets,
} from './purchase-rules';
import { type EnteredCard, last4Of } from '../gateways/entered-card';
import type { CardKeys } from '../payments/checkout/card-keys';
import type { Charges } from '../payments/checkout/charges';
import type { PayerDevice } from '../gateways/payment-orders';
import type { PaymentSource } from '../payments/checkout/payment-source';
import type { Answer } from '../payments/intents/intents';
import type { Purchase } from '../payments/intents/orders';

/** The part of a card's origin that is sent to the gateway. */
function deviceOf(from: PurchaseContext['from']): PayerDevice | undefined {
  return from && { ip: from.ip, userAgent: from.userAgent };
}

/** Where a card or account was entered, for the owner's list of events. */
const enteredOn = (from: PurchaseContext['from']): Pick<StoredMethod, 'device'> =>
  from ? { device: from.device } : {};

export class Paying {
  constructor(
    private readonly deps: Pick<Core, 'clock' | 'secrets'> & {
      readonly charges: Charges;
      readonly cardKeys: Pick<CardKeys, 'read'>;
    },
  ) {}

  /** @throws ApiError */
  async checkout(context: PurchaseContext, input: PaidInput): Promise<Answer> {
    if (input.method === 'card' && input.card) {
      return this.payByCard(context, 'checkout', { ...input, card: input.card, method: 'card' });
    }
    const { bank, card: _card, ...rest } = input;
    const last4 = bank ? (bank.iban || bank.account).slice(-4).padStart(4, '0') : null;
    // Unlike a card, a bank or PayPal account is not needed for renewals, so it is stored only if
    // the owner chooses.
    const keep: StoredMethod | null = input.saveBilling
      ? {
          kind: input.method,
          brand: null,
          last4: last4 !== null && /^\d{4}$/.test(last4) ? last4 : null,
          expiry: null,
          holder: input.contact.name,
          billingAddress: input.billingAddress,
          ...enteredOn(context.from),
        }
      : null;
    const purchase = this.purchaseOf(context, 'checkout', input, keep);
    const fingerprint = fingerprintOf(this.deps.secrets, 'checkout', {
      ...rest,
      last4,
      swift: bank?.swift,
    });
    const source: PaymentSource =
      input.method === 'bank'
        ? { kind: 'transfer' }
        : { kind: 'paypal', contact: input.contact, language: context.language };
    return this.deps.charges.buy({ ...purchase, fingerprint }, source, mayBuy(input));
  }

  /** @throws ApiError */
  async start(context: PurchaseContext, input: StartRecurringInput): Promise<Answer> {
    return this.payByCard(context, 'start', { ...input, method: 'card' });
  }

  /** @throws ApiError */
  async tokenize(
    { account, provedAt, key, from }: PurchaseContext,
    input: TokenizeInput,
  ): Promise<Answer> {
    const card = this.entered(input.card);
    const fingerprint = fingerprintOf(this.deps.secrets, 'tokenize', {
      ...input,
      card: withoutSecrets(card),
    });
    const { billingAddress } = input;
    const contact = { name: `${account.first_name} ${account.last_name}`, email: account.email };
    return this.deps.charges.keep(
      { account, key, fingerprint, from, provedAt },
      { ...storedCardOf(card, billingAddress), ...enteredOn(from) },
      { kind: 'card', card, contact, billingAddress, device: deviceOf(from) },
    );
  }

  private payByCard(
    context: PurchaseContext,
    call: 'checkout' | 'start',
    input: Omit<PaidInput, 'card' | 'bank' | 'trial' | 'method'> & {
      readonly card: CardInput;
      readonly method: 'card';
    },
  ): Promise<Answer> {
    const { contact, billingAddress } = input;
    const card = this.entered(input.card);
    const purchase = this.purchaseOf(context, call, input, {
      ...storedCardOf(card, input.saveBilling ? billingAddress : null),
      ...enteredOn(context.from),
    });
    const fingerprint = fingerprintOf(this.deps.secrets, call, {
      ...input,
      card: withoutSecrets(card),
    });
    return this.deps.charges.buy(
      { ...purchase, fingerprint, card: { brand: card.type, last4: last4Of(card) } },
      { kind: 'card', card, contact, billingAddress, device: deviceOf(context.from) },
      mayBuy(input),
    );
  }

  private purchaseOf(
    { account, provedAt, key, from }: PurchaseContext,
    call: 'checkout' | 'start',
    input: Pick<
      PaidInput,
      'planCode' | 'cycle' | 'contact' | 'billingAddress' | 'method' | 'expectedTotal'
    >,
    keep: StoredMethod | null,
  ): Omit<Purchase, 'fingerprint'> {
    return {
      account,
      key,
      from,
      call,
      planCode: requirePaidPlan(input.planCode),
      cycle: input.cycle,
      method: input.method,
      keep,
      provedAt,
      subscriber: input.contact.name,
      email: input.contact.email,
      billingAddress: input.billingAddress,
      card: null,
      expectedTotal: input.expectedTotal,
    };
  }

  /** @throws ApiError validation_failed, card_token_refused */
  private entered(input: CardInput): EnteredCard {
    const card = this.deps.cardKeys.read(input);
    const code = expiryProblem(card.expiry, this.deps.clock.now());
    if (code) throw new ApiError('validation_failed', { fieldCodes: { 'card.expiry': code } });
    return card;
  }
}
