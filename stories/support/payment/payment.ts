import type {
  AddressRules,
  MoneyValue,
  OrderAmounts,
  OrderChoice,
  PaymentFormValues,
} from '../../../src';
import { sample, sampleAddress } from '../sample-names';

/** A sample amount in cents. */
export const usd = (amount: number): MoneyValue => ({ amount, currency: 'USD' });

/** Sample orders; a unit test checks their amounts against the contract. */
export const yearlyChoice: OrderChoice = {
  plan: 'growth',
  cycle: 'yearly',
  platforms: 2,
  discountRate: 0.2,
};

export const monthlyChoice: OrderChoice = { ...yearlyChoice, cycle: 'monthly' };

export const yearlyAmounts: OrderAmounts = {
  monthly: usd(2_500),
  subtotal: usd(30_000),
  discount: usd(6_000),
  credit: usd(0),
  total: usd(24_000),
  creditLeft: usd(0),
  endsTrial: false,
  renewal: { amount: usd(24_000), date: '2027-11-21T10:00:00Z' },
};

export const monthlyAmounts: OrderAmounts = {
  ...yearlyAmounts,
  subtotal: usd(2_500),
  discount: usd(0),
  total: usd(2_500),
  renewal: { amount: usd(2_500), date: '2026-12-21T10:00:00Z' },
};

/** Credit of earlier payments pays the whole year. */
export const coveredAmounts: OrderAmounts = {
  ...yearlyAmounts,
  credit: usd(24_000),
  total: usd(0),
  creditLeft: usd(1_200),
};

/** Upgrade from Growth to Pro in the middle of a paid year. */
export const upgradeChoice: OrderChoice = { ...yearlyChoice, plan: 'pro', platforms: 4 };

export const upgradeAmounts: OrderAmounts = {
  ...yearlyAmounts,
  monthly: usd(7_500),
  subtotal: usd(90_000),
  discount: usd(18_000),
  credit: usd(19_200),
  total: usd(52_800),
  creditOf: { plan: 'growth', days: 292 },
  renewal: { amount: usd(72_000), date: '2027-11-21T10:00:00Z' },
};

/** The rules of the ten countries; a unit test checks them against the contract. */
export const addressRules: AddressRules = {
  PS: { stateKind: 'governorate', postalKnown: false, iban: true },
  JO: { stateKind: 'governorate', postalKnown: false, iban: true },
  LB: { stateKind: 'governorate', postalKnown: false, iban: true },
  SY: { stateKind: 'governorate', postalKnown: false, iban: false },
  EG: { stateKind: 'governorate', postalExample: '11511', postalKnown: true, iban: true },
  US: { stateKind: 'state', postalExample: '10001', postalKnown: true, iban: false },
  GB: { stateKind: 'county', postalExample: 'SW1A 1AA', postalKnown: true, iban: true },
  DE: { stateKind: 'state', postalExample: '10115', postalKnown: true, iban: true },
  FR: { stateKind: 'region', postalExample: '75001', postalKnown: true, iban: true },
  CA: { stateKind: 'province', postalExample: 'K1A 0B1', postalKnown: true, iban: false },
};

/** A form filled in except for the security code. */
export const filledPayment: Partial<PaymentFormValues> = {
  email: 'salma@jabaloil.example',
  name: sample('fullName'),
  cardType: 'visa',
  holder: 'SALMA ODEH',
  number: '4012888888881881',
  expiry: '09/29',
  ...sampleAddress,
  agreement: 'yes',
};

/** Every value at its maximum realistic length. */
export const longPayment: Partial<PaymentFormValues> = {
  ...filledPayment,
  email: 'a.very.long.mailbox.name.of.a.business@department.of.trade.jabaloil.example',
  name: 'Wolfeschlegelsteinhausenbergerdorff عبد الرحمن محمد أمين',
  holder: 'ABDULRAHMAN MOHAMMAD AMIN WOLFESCHLEGELSTEINHAUSEN',
  address: 'بناية الإرسال التجارية، الطابق الرابع عشر، مقابل دوار المنارة، شارع ركب الرئيسي',
  city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
};
