/** Paying for a plan by card, transfer or PayPal, and keeping a card. */
import { expiryProblem } from '../../../contract/payments/card-rules';
import type { Card } from '../../../contract/payments/payment-fields';
import type {
  PaidInput,
  StartRecurringInput,
  TokenizeInput,
} from '../../../contract/billing/subscriptions';
import { ApiError } from '../../platform/http/api-error';
import type { Clock } from '../../platform/clock';
import type { KeptMethod } from '../../platform/database/schema-payments';
import type { Secrets } from '../../platform/crypto/secrets';
import {
  type Asking,
  fingerprintOf,
  keptCard,
  mayBuy,
  paid,
  withoutSecrets,
} from '../../billing/subscriptions/buying';
import type { Charges } from './charges';
import type { PaymentSource } from './payment-source';
import type { Answer } from '../intents/intents';
import type { Purchase } from '../intents/orders';

/** Pays for plans anew. */
export class Paying {
  constructor(
    private readonly deps: {
      readonly clock: Clock;
      readonly secrets: Secrets;
      readonly charges: Charges;
    },
  ) {}

  /** @throws ApiError */
  async checkout(asking: Asking, input: PaidInput): Promise<Answer> {
    if (input.method === 'card' && input.card) {
      return this.payByCard(asking, 'checkout', { ...input, card: input.card, method: 'card' });
    }
    const { bank, card: _card, ...rest } = input;
    const last4 = bank ? (bank.iban || bank.account).slice(-4).padStart(4, '0') : null;
    // Unlike a card's, a renewal needs nothing of an account: it is kept as its owner chooses.
    const keep: KeptMethod | null = input.saveBilling
      ? {
          kind: input.method,
          brand: null,
          last4: last4 !== null && /^\d{4}$/.test(last4) ? last4 : null,
          expiry: null,
          holder: input.contact.name,
          billingAddress: input.billingAddress,
        }
      : null;
    const purchase = this.purchaseOf(asking, 'checkout', input, keep);
    const fingerprint = fingerprintOf(this.deps.secrets, 'checkout', {
      ...rest,
      last4,
      swift: bank?.swift,
    });
    const source: PaymentSource =
      input.method === 'bank'
        ? { kind: 'transfer' }
        : { kind: 'paypal', contact: input.contact, language: asking.language };
    return this.deps.charges.buy({ ...purchase, fingerprint }, source, mayBuy(input));
  }

  /** @throws ApiError */
  async start(asking: Asking, input: StartRecurringInput): Promise<Answer> {
    return this.payByCard(asking, 'start', { ...input, method: 'card' });
  }

  /** @throws ApiError */
  async tokenize({ account, key, from }: Asking, input: TokenizeInput): Promise<Answer> {
    this.refuseExpired(input.card);
    const fingerprint = fingerprintOf(this.deps.secrets, 'tokenize', {
      ...input,
      card: withoutSecrets(input.card),
    });
    const { card, billingAddress } = input;
    const contact = { name: `${account.first_name} ${account.last_name}`, email: account.email };
    return this.deps.charges.keep(
      account,
      { key, fingerprint, from },
      keptCard(card, billingAddress),
      {
        kind: 'card',
        card,
        contact,
        billingAddress,
      },
    );
  }

  private payByCard(
    asking: Asking,
    call: 'checkout' | 'start',
    input: Omit<PaidInput, 'card' | 'bank' | 'trial' | 'method'> & {
      readonly card: Card;
      readonly method: 'card';
    },
  ): Promise<Answer> {
    this.refuseExpired(input.card);
    const { card, contact, billingAddress } = input;
    const purchase = this.purchaseOf(
      asking,
      call,
      input,
      keptCard(card, input.saveBilling ? billingAddress : null),
    );
    const fingerprint = fingerprintOf(this.deps.secrets, call, {
      ...input,
      card: withoutSecrets(card),
    });
    return this.deps.charges.buy(
      { ...purchase, fingerprint, card: { brand: card.type, last4: card.number.slice(-4) } },
      { kind: 'card', card, contact, billingAddress },
      mayBuy(input),
    );
  }

  private purchaseOf(
    { account, key, from }: Asking,
    call: 'checkout' | 'start',
    input: Pick<
      PaidInput,
      'planCode' | 'cycle' | 'contact' | 'billingAddress' | 'method' | 'expectedTotal'
    >,
    keep: KeptMethod | null,
  ): Omit<Purchase, 'fingerprint'> {
    return {
      account,
      key,
      ...(from && { from }),
      call,
      planCode: paid(input.planCode),
      cycle: input.cycle,
      purpose: 'subscribe',
      method: input.method,
      keep,
      subscriber: input.contact.name,
      email: input.contact.email,
      billingAddress: input.billingAddress,
      card: null,
      expectedTotal: input.expectedTotal,
    };
  }

  private refuseExpired(card: Card): void {
    const code = expiryProblem(card.expiry, this.deps.clock.now());
    if (code) throw new ApiError('validation_failed', { fieldCodes: { 'card.expiry': code } });
  }
}
