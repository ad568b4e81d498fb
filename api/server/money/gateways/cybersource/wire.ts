/** The parts of the gateway's requests and responses that are used. */
import * as v from 'valibot';
import type { Card } from '../../../../contract/money/payments/payment-fields';
import type { PlanRecord, RefundOrder } from '../payment-ports';
import type { CardOrder, Order, PayerDevice, TokenOrder } from '../payment-orders';
import { amountText } from '../amounts';
import { cardTypeCodes } from '../card-type-codes';
import { type EnteredCard, isTokenized } from '../entered-card';
import { latin, NONE } from './latin';

/** Our reference, by which an attempt is looked up and voided. */
function reference(order: Pick<Order, 'reference'>) {
  return { code: order.reference, transactionId: order.reference };
}

/** Splits a name into first and last name; the gateway requires both. */
function names(name: string): { firstName: string; lastName: string } {
  const words = latin(name, 60).split(' ');
  const lastName = words.length > 1 ? (words.pop() ?? NONE) : NONE;
  return { firstName: words.join(' ').slice(0, 60), lastName: lastName.slice(0, 60) };
}

/** Transliterated to ASCII. */
export function billTo({ contact, billingAddress, card }: CardOrder): Record<string, string> {
  const { address, city, state, postalCode, country } = billingAddress;
  const coded = country === 'US' || country === 'CA';
  return {
    ...names(card.holder),
    address1: latin(address, 40),
    locality: latin(city, 50),
    ...(coded && { administrativeArea: state }),
    postalCode: country === 'CA' ? postalCode.replace(/^(.{3})(.{3})$/, '$1 $2') : postalCode,
    country,
    email: contact.email,
  };
}

/** An entered card in the gateway's format. */
export function cardOf({ number, expiry, cvv, type }: Card) {
  const [month = '', year = ''] = expiry.split('/');
  return {
    number,
    expirationMonth: month,
    expirationYear: `20${year}`,
    securityCode: cvv,
    type: cardTypeCodes[type],
  };
}

/** The maximum length of a browser's name, and of its full `User-Agent`. */
const AGENT_NAME = 40;
const AGENT = 255;

/** The device of the payer, which the gateway's risk rules compare with the card. */
function deviceInformation({ ip, userAgent }: PayerDevice) {
  const agent = userAgent.replaceAll(/[^\x20-\x7e]/g, '').trim();
  return {
    ipAddress: ip,
    ...(agent !== '' && {
      userAgent: agent.slice(0, AGENT_NAME),
      userAgentBrowserValue: agent.slice(0, AGENT),
    }),
  };
}

/** The part of a payment that names the card: in full, or by the gateway's token. */
function paidWith(card: EnteredCard) {
  return isTokenized(card)
    ? { tokenInformation: { transientTokenJwt: card.token } }
    : { paymentInformation: { card: cardOf(card) } };
}

/** The merchant-initiated reason code for a fixed amount at fixed intervals. */
const RECURRING = '7';

/**
 * The initiator fields for a card that is stored for renewals. Mastercard also requires the reason.
 */
export function storing(type: string) {
  return {
    type: 'customer',
    credentialStoredOnFile: true,
    ...(type === cardTypeCodes.mastercard && {
      merchantInitiatedTransaction: { reason: RECURRING },
    }),
  };
}

/** A charge that also tokenizes the card; with an amount of 0, only the tokenization. */
export function cardRequest(order: CardOrder) {
  return {
    clientReferenceInformation: reference(order),
    processingInformation: {
      capture: order.cents > 0,
      commerceIndicator: 'internet',
      actionList: ['TOKEN_CREATE'],
      actionTokenTypes: ['customer', 'paymentInstrument', 'instrumentIdentifier'],
      authorizationOptions: { initiator: storing(cardTypeCodes[order.card.type]) },
    },
    ...paidWith(order.card),
    orderInformation: {
      amountDetails: { totalAmount: amountText(order.cents), currency: order.currency },
      billTo: billTo(order),
    },
    ...(order.device && { deviceInformation: deviceInformation(order.device) }),
  };
}

/**
 * The stored form of a token: the gateway's customer id, and the network transaction id and amount
 * of the first payment, in which the cardholder agreed to renewals.
 */
type Token = {
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

/** A merchant-initiated charge of a stored card. */
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
            // Discover compares a renewal with the amount its cardholder first agreed to.
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

/** A refund. It carries the reference of its payment, by which it is looked up. */
export function refundRequest({ reference: code, refundId, cents, currency }: RefundOrder) {
  return {
    clientReferenceInformation: { code, transactionId: refundId },
    orderInformation: { amountDetails: { totalAmount: amountText(cents), currency } },
  };
}

const named = v.optional(v.object({ id: v.optional(v.string()) }));

const errorInformation = v.optional(v.object({ reason: v.optional(v.string()) }));

const amounts = { totalAmount: v.optional(v.string()), currency: v.optional(v.string()) };

const orderInformation = v.optional(v.object({ amountDetails: v.optional(v.object(amounts)) }));

const clientReferenceInformation = v.optional(v.object({ code: v.optional(v.string()) }));

const applicationInformation = v.optional(
  v.object({
    reasonCode: v.optional(v.union([v.string(), v.number()])),
    applications: v.optional(v.array(v.object({ name: v.optional(v.string()) })), []),
  }),
);

/** The response to a payment. Declines also use HTTP 201; only `status` decides. */
export const paymentReply = v.object({
  id: v.optional(v.string()),
  status: v.string(),
  reason: v.optional(v.string()),
  errorInformation,
  processorInformation: v.optional(
    v.object({
      networkTransactionId: v.optional(v.string()),
      merchantAdvice: v.optional(v.object({ code: v.optional(v.string()) })),
    }),
  ),
  clientReferenceInformation,
  orderInformation: v.optional(
    v.object({
      amountDetails: v.optional(v.object({ ...amounts, authorizedAmount: v.optional(v.string()) })),
    }),
  ),
  tokenInformation: v.optional(v.object({ customer: named })),
});

const found = v.object({
  id: v.string(),
  submitTimeUtc: v.optional(v.string()),
  clientReferenceInformation,
  applicationInformation,
  orderInformation,
});

/** A transaction in a search result. */
export type Found = v.InferOutput<typeof found>;

/** The response to a search, newest first. */
export const searchReply = v.object({
  _embedded: v.optional(v.object({ transactionSummaries: v.optional(v.array(found), []) })),
});

export const transactionReply = v.object({
  id: v.string(),
  applicationInformation,
  errorInformation,
  orderInformation,
  processorInformation: v.optional(v.object({ networkTransactionId: v.optional(v.string()) })),
  paymentInformation: v.optional(
    v.object({
      customer: v.optional(
        v.object({ id: v.optional(v.string()), customerId: v.optional(v.string()) }),
      ),
    }),
  ),
});

export type Transaction = v.InferOutput<typeof transactionReply>;

/** Creates a plan for one period. */
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

/** The response to a created plan. */
export const planReply = v.object({ id: v.string() });
