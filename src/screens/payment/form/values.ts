import type { FieldErrors, MoneyValue } from '../../../foundations';
import type { PayBy } from '../../shared/billing';
import type { BillingCycle, PlanCode } from '../../shared/plan';

/** The fields of the payment form in page order. */
export const paymentOrder = [
  'email',
  'name',
  'method',
  'cardType',
  'holder',
  'number',
  'expiry',
  'cvv',
  'iban',
  'swift',
  'account',
  'country',
  'address',
  'city',
  'state',
  'postalCode',
  'saveBilling',
  'agreement',
] as const;

/** A field of the payment form. */
export type PaymentField = (typeof paymentOrder)[number];

/**
 * The payment form's values as typed. `method` is a `PayBy`; a checkbox is `checkedValue` or ''.
 * The application passes `number` and `cvv` to the gateway and stores them nowhere.
 */
export type PaymentFormValues = Record<PaymentField, string>;

/** All payment methods, in the order of the page. */
export const allPaymentMethods: readonly PayBy[] = ['card', 'bank', 'paypal'];

/** The errors of the form's fields. */
export type PaymentFormProblems = FieldErrors<PaymentFormValues>;

/** The values of an empty form. */
export const emptyPayment: PaymentFormValues = {
  email: '',
  name: '',
  method: 'card',
  cardType: '',
  holder: '',
  number: '',
  expiry: '',
  cvv: '',
  iban: '',
  swift: '',
  account: '',
  country: 'PS',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  saveBilling: '',
  agreement: '',
};

/** What is known about an order before its amounts are calculated. */
export interface OrderChoice {
  plan: PlanCode;
  cycle: BillingCycle;
  /** Number of platforms the plan connects. */
  platforms: number;
  /** Discount for yearly payment, as a fraction. */
  discountRate: number;
}

/** The amounts of an order, to the cent, as calculated by the server. */
export interface OrderAmounts {
  /** The price of one month. */
  monthly: MoneyValue;
  subtotal: MoneyValue;
  discount: MoneyValue;
  /** Credit for unused days and earlier credits, deducted from the price. */
  credit: MoneyValue;
  total: MoneyValue;
  /** The remaining credit for the next charge. */
  creditLeft: MoneyValue;
  /** The plan and the number of its unused days, if the whole credit comes from them. */
  creditOf?: { plan: PlanCode; days: number } | undefined;
  /** This payment ends a trial. */
  endsTrial: boolean;
  /** The price of each later period, before any credit, and the date of the first of them. */
  renewal: { amount: MoneyValue; date: string };
  /** An announced price of a period, and its effective date, ISO 8601. */
  coming?: { amount: MoneyValue; from: string } | undefined;
}

/**
 * The state of a payment: `sending` until the bank responds, `checking` while a lost response is
 * looked up, `unknown` if that has not succeeded yet, `leaving` on the way to PayPal or to the
 * bank's authentication.
 */
export type PaymentStatus = 'idle' | 'sending' | 'checking' | 'unknown' | 'leaving';

/** Whether credit pays the whole order, which then starts its plan right away. */
export const isCovered = (amounts: OrderAmounts | undefined): boolean =>
  amounts?.total.amount === 0;

/**
 * The method of which a payment stores something. If credit pays the whole order, that is only a
 * card, for renewals.
 */
export const storedMethod = (method: PayBy, amounts: OrderAmounts | undefined): PayBy | null =>
  method !== 'card' && isCovered(amounts) ? null : method;

/** True while the form must not change. */
export const isBusy = (status: PaymentStatus): boolean => status !== 'idle';

/** Narrows the form's text to a payment method. */
export const asPayBy = (text: string): PayBy =>
  text === 'bank' || text === 'paypal' ? text : 'card';
