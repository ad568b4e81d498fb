/** Paying for a plan by card, transfer or PayPal, and keeping a card. */
import { expiryProblem } from '../../../contract/card-rules';
import type { Card } from '../../../contract/payment-fields';
import type {
  PaidInput,
  StartRecurringInput,
  TokenizeInput,
} from '../../../contract/subscriptions';
import { ApiError } from '../../api-error';
import type { Clock } from '../../clock';
import type { KeptMethod } from '../../database/schema-payments';
import type { Secrets } from '../secrets';
import { type Asking, fingerprintOf, keptCard, mayBuy, paid, withoutSecrets } from './buying';
import type { Charges } from './charges';
import type { Means } from './means';
import type { Answer } from './intents';
import type { Purchase } from './orders';

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
    const purchase = this.purchaseOf(asking, 'checkout', input, {
      kind: input.method,
      brand: null,
      last4: last4 !== null && /^\d{4}$/.test(last4) ? last4 : null,
      expiry: null,
      holder: input.contact.name,
      billingAddress: input.saveBilling ? input.billingAddress : null,
    });
    const fingerprint = fingerprintOf(this.deps.secrets, 'checkout', {
      ...rest,
      last4,
      swift: bank?.swift,
    });
    const means: Means =
      input.method === 'bank'
        ? { kind: 'transfer' }
        : { kind: 'paypal', contact: input.contact, language: asking.language };
    return this.deps.charges.buy({ ...purchase, fingerprint }, means, mayBuy(input));
  }

  /** @throws ApiError */
  async start(asking: Asking, input: StartRecurringInput): Promise<Answer> {
    return this.payByCard(asking, 'start', { ...input, method: 'card' });
  }

  /** @throws ApiError */
  async tokenize({ account, key }: Asking, input: TokenizeInput): Promise<Answer> {
    this.refuseExpired(input.card);
    const fingerprint = fingerprintOf(this.deps.secrets, 'tokenize', {
      ...input,
      card: withoutSecrets(input.card),
    });
    const { card, billingAddress } = input;
    const contact = { name: `${account.first_name} ${account.last_name}`, email: account.email };
    return this.deps.charges.keep(account, { key, fingerprint }, keptCard(card, billingAddress), {
      kind: 'card',
      card,
      contact,
      billingAddress,
    });
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
    { account, key }: Asking,
    call: 'checkout' | 'start',
    input: Pick<
      PaidInput,
      'planCode' | 'cycle' | 'contact' | 'billingAddress' | 'method' | 'expectedTotal'
    >,
    keep: KeptMethod,
  ): Omit<Purchase, 'fingerprint'> {
    return {
      account,
      key,
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
