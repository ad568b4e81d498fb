/** Where a payment's money comes from, and which provider is called. */
import { CURRENCY } from '../../../../contract/money/plans/catalogue';
import type { Contact } from '../../../../contract/money/payments/payment-fields';
import type { StoredAddress } from '../../../../contract/money/payments/payment-shapes';
import type { Language } from '../../../platform/http/language';
import type { EnteredCard } from '../../gateways/entered-card';
import type { MoneyProviders, Outcome } from '../../gateways/payment-ports';
import type { Order, PayerDevice } from '../../gateways/payment-orders';
import type { IntentRow, PaymentRow } from '../../rows';
import { describe, movesNoMoney } from '../intents/orders';

export type PaymentSource =
  | {
      readonly kind: 'card';
      readonly card: EnteredCard;
      readonly contact: Contact;
      readonly billingAddress: StoredAddress;
      readonly device: PayerDevice | undefined;
    }
  /** A stored card, charged with its holder present. */
  | { readonly kind: 'kept'; readonly token: string }
  /** A stored card, charged without its holder (merchant-initiated). */
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'paypal'; readonly contact: Contact; readonly language: Language }
  | { readonly kind: 'transfer' }
  /** The account's credit alone. */
  | { readonly kind: 'credit' };

/** The URLs of our pages that providers need. */
export type Pages = {
  /** The URL to which a provider returns the user, by intent. */
  readonly returnUrl: (intentId: string) => string;
  /** Our 3-D Secure page, by intent. */
  readonly checkUrl: (intentId: string) => string;
};

export function providerOf({ kind }: PaymentSource): IntentRow['provider'] {
  if (kind === 'transfer') return 'bank';
  return kind === 'paypal' ? 'paypal' : 'card';
}

/** An order in the shape all providers accept. */
export function orderOf(reference: string, cents: number, description: string): Order {
  return { reference, cents, currency: CURRENCY, description };
}

/**
 * Requests a payment from the provider.
 *
 * @throws GatewayError
 */
export function askFor(
  { card, paypal }: MoneyProviders,
  { returnUrl, checkUrl }: Pages,
  payment: PaymentRow,
  intent: string,
  source: PaymentSource,
): Promise<Outcome> {
  const description = describe(payment.plan_code, payment.cycle);
  const order = orderOf(intent, payment.amount_cents, description);
  const back = { returnUrl: returnUrl(intent), checkUrl: checkUrl(intent) };
  if (source.kind === 'card') {
    return movesNoMoney(payment)
      ? card.keep({ ...order, ...source, returnUrl: '', checkUrl: '' })
      : card.charge({ ...order, ...source, ...back });
  }
  if (source.kind === 'kept')
    return card.chargeStoredCard({ ...order, token: source.token, ...back });
  if (source.kind === 'token') {
    return card.chargeToken({ ...order, token: source.token, brand: payment.card_brand });
  }
  if (source.kind === 'paypal') return paypal.start({ ...order, ...source, ...back });
  throw new Error('Transfers and credit are not charged through a gateway');
}
