/** How money is asked for, and who is asked. */
import { CURRENCY } from '../../../contract/billing/constants';
import type { Card, Contact } from '../../../contract/payments/payment-fields';
import type { KeptAddress } from '../../../contract/payments/payment-shapes';
import type { Language } from '../../platform/http/language';
import type { MoneyProviders, Order, Outcome } from '../gateways/payment-ports';
import type { IntentRow } from '../intents/intents';
import { describe } from '../intents/orders';
import type { PaymentRow } from '../../billing/invoices/serializers';

/** How the money is asked for. */
export type PaymentSource =
  | {
      readonly kind: 'card';
      readonly card: Card;
      readonly contact: Contact;
      readonly billingAddress: KeptAddress;
    }
  /** A kept card whose holder has asked for the payment. */
  | { readonly kind: 'kept'; readonly token: string }
  /** A kept card with nobody present. */
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'paypal'; readonly contact: Contact; readonly language: Language }
  | { readonly kind: 'transfer' };

/** The pages of ours that a provider is told of. */
export type Pages = {
  /** The address that a provider sends the person back to, by intent. */
  readonly returnUrl: (intentId: string) => string;
  /** Our page for the steps of a bank's check, by intent. */
  readonly checkUrl: (intentId: string) => string;
};

/** Who is asked. */
export function providerOf({ kind }: PaymentSource): IntentRow['provider'] {
  if (kind === 'transfer') return 'bank';
  return kind === 'paypal' ? 'paypal' : 'card';
}

/** An order as every provider takes it. */
export function orderOf(reference: string, cents: number, description: string): Order {
  return { reference, cents, currency: CURRENCY, description };
}

/** Asks the provider for a payment. @throws GatewayError */
export function askFor(
  { card, paypal }: MoneyProviders,
  { returnUrl, checkUrl }: Pages,
  payment: PaymentRow,
  intent: string,
  source: PaymentSource,
): Promise<Outcome> {
  const about = describe(payment.plan_code, payment.cycle);
  const order = orderOf(intent, payment.amount_cents, about);
  const back = { returnUrl: returnUrl(intent), checkUrl: checkUrl(intent) };
  if (source.kind === 'card') return card.charge({ ...order, ...source, ...back });
  if (source.kind === 'kept') return card.chargeKept({ ...order, token: source.token, ...back });
  if (source.kind === 'token') {
    return card.chargeToken({ ...order, token: source.token, brand: payment.card_brand });
  }
  if (source.kind === 'paypal') return paypal.begin({ ...order, ...source, ...back });
  throw new Error('Nobody is asked for a transfer');
}
