/** The gateway's requests and answers, as far as we use them. */
import * as v from 'valibot';
import type { CardType } from '../../../../contract/payments/card-rules';
import type { Card } from '../../../../contract/payments/payment-fields';
import type { CardOrder, Order, PlanRecord, RefundOrder, TokenOrder } from '../payment-ports';
import { amountText } from '../amounts';
import { latin } from './latin';

/** The gateway's numbers for card types. */
const TYPES: Readonly<Record<CardType, string>> = {
  visa: '001',
  mastercard: '002',
  amex: '003',
  discover: '004',
};

/** Our reference, by which an attempt is found and undone. */
export function reference(order: Pick<Order, 'reference'>) {
  return { code: order.reference, transactionId: order.reference };
}

/** First and last name of a name, both of which are asked for. */
function names(name: string): { firstName: string; lastName: string } {
  const words = latin(name, 60, 'NA').split(' ');
  const lastName = words.length > 1 ? (words.pop() ?? 'NA') : 'NA';
  return { firstName: words.join(' ').slice(0, 60), lastName: lastName.slice(0, 60) };
}

/** Whom the card is of, in Latin letters. */
export function billTo({ contact, billingAddress, card }: CardOrder): Record<string, string> {
  const { address, city, state, postalCode, country } = billingAddress;
  const coded = country === 'US' || country === 'CA';
  return {
    ...names(card.holder),
    address1: latin(address, 40, 'NA'),
    locality: latin(city, 50, 'NA'),
    ...(coded && { administrativeArea: state }),
    postalCode: country === 'CA' ? postalCode.replace(/^(.{3})(.{3})$/, '$1 $2') : postalCode,
    country,
    email: contact.email,
  };
}

/** A typed card. */
export function cardOf({ number, expiry, cvv, type }: Card) {
  const [month = '', year = ''] = expiry.split('/');
  return {
    number,
    expirationMonth: month,
    expirationYear: `20${year}`,
    securityCode: cvv,
    type: TYPES[type],
  };
}

/** Why a card is charged again: a fixed amount, at fixed intervals. */
const RECURRING = '7';

/** Who asks, when a card is stored to renew by itself. Mastercard wants to know then what for. */
export function storing(type: string) {
  return {
    type: 'customer',
    credentialStoredOnFile: true,
    ...(type === TYPES.mastercard && { merchantInitiatedTransaction: { reason: RECURRING } }),
  };
}

/** A charge of a typed card that keeps a token of it, or, for nothing, only the token. */
export function cardRequest(order: CardOrder) {
  return {
    clientReferenceInformation: reference(order),
    processingInformation: {
      capture: order.cents > 0,
      commerceIndicator: 'internet',
      actionList: ['TOKEN_CREATE'],
      actionTokenTypes: ['customer', 'paymentInstrument', 'instrumentIdentifier'],
      authorizationOptions: { initiator: storing(TYPES[order.card.type]) },
    },
    paymentInformation: { card: cardOf(order.card) },
    orderInformation: {
      amountDetails: { totalAmount: amountText(order.cents), currency: order.currency },
      billTo: billTo(order),
    },
  };
}

/**
 * A token as it is kept: the customer there, and of the first payment, in which the holder agreed
 * to the renewals, the network's id and the amount.
 */
export type Token = {
  readonly customer: string;
  readonly network: string | null;
  readonly amount: string | null;
};

export const tokenText = ({ customer, network, amount }: Token): string =>
  [customer, network ?? '', ...(amount === null ? [] : [amount])].join(' ');

export function readToken(text: string): Token {
  const [customer = '', network = '', amount = ''] = text.split(' ');
  return { customer, network: network || null, amount: amount || null };
}

/** A charge of a kept card with nobody present. */
export function renewalRequest(order: TokenOrder, token: Token) {
  const { customer, network, amount } = token;
  return {
    clientReferenceInformation: reference(order),
    processingInformation: {
      capture: true,
      commerceIndicator: 'recurring',
      authorizationOptions: {
        initiator: {
          type: 'merchant',
          storedCredentialUsed: true,
          merchantInitiatedTransaction: {
            reason: RECURRING,
            ...(network !== null && { previousTransactionId: network }),
            // Discover compares the renewal with what its holder agreed to.
            ...(order.brand === 'discover' &&
              amount !== null && { originalAuthorizedAmount: amount }),
          },
        },
      },
    },
    paymentInformation: { customer: { id: customer } },
    orderInformation: {
      amountDetails: { totalAmount: amountText(order.cents), currency: order.currency },
    },
  };
}

/** Money back. It carries the reference of what it is of, by which it is found. */
export function refundRequest({ reference: code, refundId, cents, currency }: RefundOrder) {
  return {
    clientReferenceInformation: { code, transactionId: refundId },
    orderInformation: { amountDetails: { totalAmount: amountText(cents), currency } },
  };
}

const named = v.optional(v.object({ id: v.optional(v.string()) }));

/** The answer to a payment. A decline comes with HTTP 201: only `status` decides. */
export const paymentReply = v.object({
  id: v.optional(v.string()),
  status: v.string(),
  reason: v.optional(v.string()),
  errorInformation: v.optional(v.object({ reason: v.optional(v.string()) })),
  processorInformation: v.optional(
    v.object({
      networkTransactionId: v.optional(v.string()),
      merchantAdvice: v.optional(v.object({ code: v.optional(v.string()) })),
    }),
  ),
  clientReferenceInformation: v.optional(v.object({ code: v.optional(v.string()) })),
  orderInformation: v.optional(
    v.object({
      amountDetails: v.optional(
        v.object({
          totalAmount: v.optional(v.string()),
          authorizedAmount: v.optional(v.string()),
          currency: v.optional(v.string()),
        }),
      ),
    }),
  ),
  tokenInformation: v.optional(v.object({ customer: named })),
});

/** An answer to a payment that was read. */
export type PaymentReply = v.InferOutput<typeof paymentReply>;

/** The answer to a search for our reference, newest first. */
export const searchReply = v.object({
  _embedded: v.optional(
    v.object({
      transactionSummaries: v.optional(
        v.array(
          v.object({
            id: v.string(),
            submitTimeUtc: v.optional(v.string()),
            clientReferenceInformation: v.optional(v.object({ code: v.optional(v.string()) })),
            applicationInformation: v.optional(
              v.object({
                reasonCode: v.optional(v.union([v.string(), v.number()])),
                applications: v.optional(v.array(v.object({ name: v.optional(v.string()) })), []),
              }),
            ),
            orderInformation: v.optional(
              v.object({
                amountDetails: v.optional(v.object({ totalAmount: v.optional(v.string()) })),
              }),
            ),
          }),
        ),
        [],
      ),
    }),
  ),
});

/** A transaction as a search lists it. */
export type Found = NonNullable<
  v.InferOutput<typeof searchReply>['_embedded']
>['transactionSummaries'][number];

/** What is known of a transaction. */
export const transactionReply = v.object({
  id: v.string(),
  applicationInformation: v.optional(
    v.object({
      reasonCode: v.optional(v.union([v.string(), v.number()])),
      applications: v.optional(v.array(v.object({ name: v.optional(v.string()) })), []),
    }),
  ),
  errorInformation: v.optional(v.object({ reason: v.optional(v.string()) })),
  orderInformation: v.optional(
    v.object({ amountDetails: v.optional(v.object({ totalAmount: v.optional(v.string()) })) }),
  ),
  processorInformation: v.optional(v.object({ networkTransactionId: v.optional(v.string()) })),
  paymentInformation: v.optional(
    v.object({
      customer: v.optional(
        v.object({ id: v.optional(v.string()), customerId: v.optional(v.string()) }),
      ),
    }),
  ),
});

/** A transaction that was read. */
export type Transaction = v.InferOutput<typeof transactionReply>;

/** Makes a plan for a period. */
export function planRequest(plan: PlanRecord) {
  return {
    planInformation: {
      code: `${plan.planCode}-${plan.period}`,
      name: `${plan.name}, ${plan.period}`,
      status: 'ACTIVE',
      billingPeriod: { length: '1', unit: plan.period === 'yearly' ? 'Y' : 'M' },
    },
    orderInformation: {
      amountDetails: { currency: plan.currency, billingAmount: amountText(plan.cents) },
    },
  };
}

/** The answer to a plan that was made. */
export const planReply = v.object({ id: v.string() });
