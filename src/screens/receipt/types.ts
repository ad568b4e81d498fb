import type { Locale, MoneyValue } from '../../foundations';
import type { PayBy, PlanName, ShownAddress } from '../shared/billing';
import type { BillingCycle } from '../shared/plan';

/** Who sells: what a receipt says of us. */
export interface Seller {
  legalName: Record<Locale, string>;
  taxId: string;
}

/** Where a transfer goes and what it must say. */
export interface TransferDetails {
  reference: string;
  accountName: string;
  bankName: string;
  iban: string;
  swift: string;
  /** Until when it is waited for. */
  dueBy: string;
}

/** Everything a receipt shows, as it was when it was paid. Times are ISO 8601. */
export interface ReceiptData {
  /** `INV-{year}-{6 digits}`; also the name of the printed file. */
  number: string;
  /** Of the payment, as the server writes it. */
  status: 'PENDING' | 'PAID' | 'DECLINED' | 'FAILED' | 'REFUNDED';
  createdAt: string;
  paidAt: string | null;
  plan: PlanName;
  cycle: BillingCycle;
  subtotal: MoneyValue;
  discount: MoneyValue;
  credit: MoneyValue;
  amount: MoneyValue;
  method: PayBy;
  card: { brand: string; last4: string } | null;
  gatewayCode: string;
  gatewayStatus: string;
  subscriber: string;
  company: string;
  /** The registered name, when it is another one. */
  legalName: string | null;
  taxId: string | null;
  subscriptionId: string | null;
  startDate: string | null;
  /** The next charge, when there will be one by itself. */
  renewsAt: string | null;
  /** The beginning and the end of what is paid. */
  paidFrom: string | null;
  paidUntil: string | null;
  /** Whom it is made out to, when the address is known. */
  address: ShownAddress | null;
  /** What of the amount was given back, and when the last of it was. */
  refunded: MoneyValue;
  refundedAt: string | null;
  /** While a transfer is awaited. */
  transfer: TransferDetails | null;
  /** Where PayPal or the bank's check waits for the person. */
  continueHref: string | null;
}

/** How a payment stands, as a reader sees it. */
export type Standing = 'paid' | 'transfer' | 'approval' | 'failed' | 'declined' | 'refunded';

export function standingOf({ status, transfer }: ReceiptData): Standing {
  if (status === 'PENDING') return transfer ? 'transfer' : 'approval';
  if (status === 'PAID') return 'paid';
  if (status === 'REFUNDED') return 'refunded';
  return status === 'DECLINED' ? 'declined' : 'failed';
}

/** Whether money is still awaited. */
export const isAwaited = (standing: Standing): boolean =>
  standing === 'transfer' || standing === 'approval';
