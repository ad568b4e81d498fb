import type { FieldErrors, MoneyValue } from '../../foundations';
import type { PayBy, PlanName } from '../shared/billing';
import type { BillingCycle } from '../shared/plan';

/** The fields of the payment form in the order they stand on the page. */
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
 * The payment form as it is typed. `method` is a `PayBy`; a box holds `checkedValue` or nothing. The
 * application hands `number` and `cvv` to the gateway's call and keeps them nowhere.
 */
export type PaymentFormValues = Record<PaymentField, string>;

/** Every way to pay, in the order they stand on the page. */
export const payByAll: readonly PayBy[] = ['card', 'bank', 'paypal'];

/** What is wrong with the form's fields. */
export type PaymentFormProblems = FieldErrors<PaymentFormValues>;

/** What an empty form holds. */
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

/** What an order says of its plan before any amount is known. */
export interface OrderChoice {
  plan: PlanName;
  cycle: BillingCycle;
  /** Platforms that the plan connects. */
  platforms: number;
  /** What paying for a year saves, as a fraction. */
  discountRate: number;
}

/** The amounts of an order, to the cent, as the server computes them. */
export interface OrderAmounts {
  /** The price of one month. */
  monthly: MoneyValue;
  subtotal: MoneyValue;
  discount: MoneyValue;
  /** Unused days and earlier credits that are taken off. */
  credit: MoneyValue;
  total: MoneyValue;
  /** What is left of the credit for the next charge. */
  creditLeft: MoneyValue;
  /** The plan whose unused days are all of the credit, and how many they are. */
  creditOf?: { plan: PlanName; days: number } | undefined;
  /** A trial ends with this payment. */
  endsTrial: boolean;
  renewal: { amount: MoneyValue; date: string };
}

/**
 * Where a payment stands. `sending` until the bank answers, `finding` while a lost answer is looked
 * up, `unknown` when even that has not succeeded so far, `leaving` on the way to PayPal or to the
 * bank's own check.
 */
export type PaymentStatus = 'idle' | 'sending' | 'finding' | 'unknown' | 'leaving';

/** True while the form must not change. */
export const isBusy = (status: PaymentStatus): boolean => status !== 'idle';

/** Narrows the form's text to a method. */
export const asPayBy = (text: string): PayBy =>
  text === 'bank' || text === 'paypal' ? text : 'card';
