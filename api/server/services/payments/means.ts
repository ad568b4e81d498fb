/** How money is asked for, and who is asked. */
import { CURRENCY } from '../../../contract/constants';
import type { Card, Contact } from '../../../contract/payment-fields';
import type { KeptAddress } from '../../../contract/payment-shapes';
import type { Language } from '../../language';
import type { MoneyProviders, Order, Outcome } from '../../providers/payment-ports';
import type { IntentRow } from './intents';
import { describe } from './orders';
import type { PaymentRow } from './views';

/** How the money is asked for. */
export type Means =
  | {
      readonly kind: 'card';
      readonly card: Card;
      readonly contact: Contact;
      readonly billingAddress: KeptAddress;
    }
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
export function providerOf({ kind }: Means): IntentRow['provider'] {
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
  means: Means,
): Promise<Outcome> {
  const about = describe(payment.plan_code, payment.cycle);
  const order = orderOf(intent, payment.amount_cents, about);
  const back = { returnUrl: returnUrl(intent), checkUrl: checkUrl(intent) };
  if (means.kind === 'card') return card.charge({ ...order, ...means, ...back });
  if (means.kind === 'token') return card.chargeToken({ ...order, token: means.token });
  if (means.kind === 'paypal') return paypal.begin({ ...order, ...means, ...back });
  throw new Error('Nobody is asked for a transfer');
}
