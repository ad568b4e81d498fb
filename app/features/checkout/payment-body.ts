/** What the server receives to make a payment. */
import type {
  CheckoutBody,
  StartRecurringBody,
} from '../../../api/contract/money/plans/subscriptions';
import { cardKey } from '../../../api/contract/money/payments/card-key';
import { isCardType } from '../../../api/contract/money/payments/card-rules';
import { isCountryCode } from '../../../api/contract/money/payments/addresses';
import type { CardBody } from '../../../api/contract/money/payments/entered-card';
import type { Cycle, PlanCode } from '../../../api/contract/money/plans/catalogue';
import type { Money } from '../../../api/contract/money/plans/money';
import { type AddressView, type PaymentFormValues, checkedValue } from '../../../src';
import { requestOffers } from '../../client/offers';
import { call } from '../../session/call';
import { CardEncryptionError } from './pay-machine';

export interface Choice {
  planCode: PlanCode;
  cycle: Cycle;
}

/**
 * The plan, the cycle and the price shown on the page; the server charges nothing at another price.
 */
export interface Order extends Choice {
  expectedTotal: Money;
}

export function addressBody({ address, city, state, postalCode, country }: AddressView) {
  // The form offers no other country.
  return { address, city, state, postalCode, country: isCountryCode(country) ? country : 'PS' };
}

function common(order: Order, values: PaymentFormValues) {
  const { email, name, saveBilling } = values;
  return {
    ...order,
    contact: { email, name },
    billingAddress: addressBody(values),
    saveBilling: saveBilling === checkedValue,
  };
}

/** The body of a card payment. It is built for the call and never stored. */
export const cardBody = (
  order: Order,
  values: PaymentFormValues,
  card: CardBody,
): StartRecurringBody => ({ ...common(order, values), card });

/** The body of a bank transfer or a PayPal payment. */
export function checkoutBody(order: Order, values: PaymentFormValues): CheckoutBody {
  const { method, iban, account, swift } = values;
  return method === 'bank'
    ? { ...common(order, values), method: 'bank', bank: { iban, account, swift } }
    : { ...common(order, values), method: 'paypal' };
}

type CardValues = Pick<PaymentFormValues, 'cardType' | 'holder' | 'number' | 'expiry' | 'cvv'>;

async function loadEncryption() {
  try {
    return await import('./encrypt-card');
  } catch (cause) {
    throw new CardEncryptionError('unanswered', cause);
  }
}

async function newKey(): Promise<string> {
  const words = { id: 'subscription.tokenize.error' } as const;
  const { context } = await call(cardKey, { words });
  return context;
}

/** The gateway's token for a card. A refused key, such as an expired one, is renewed once. */
async function encrypted(values: CardValues): Promise<string> {
  const { tokenOf } = await loadEncryption();
  try {
    return await tokenOf(values, await newKey());
  } catch (error) {
    if (!(error instanceof CardEncryptionError) || error.reason !== 'refused') throw error;
  }
  return tokenOf(values, await newKey());
}

/**
 * The card of a form as the server takes it: encrypted where it demands that. A server that does not
 * say whether it does gets no card.
 *
 * @throws CallFailure
 * @throws CardEncryptionError
 */
export async function enteredCard(values: CardValues): Promise<CardBody> {
  const { cardType, holder, number, expiry, cvv } = values;
  // The form has been validated, so it has a type.
  const type = isCardType(cardType) ? cardType : 'visa';
  const { cardEncryption } = await requestOffers();
  if (!cardEncryption) return { type, holder, number, expiry, cvv };
  return { type, holder, token: await encrypted(values) };
}
