import type { Locale, MoneyValue } from '../../foundations';
import type { PayBy, AddressView } from '../shared/billing';
import type { BillingCycle, PlanCode } from '../shared/plan';

/** The seller: our details on a receipt. */
export interface Seller {
  legalName: Record<Locale, string>;
  taxId: string;
  /** The brand, place and support address when the invoice was issued; today's without them. */
  brand?: Record<Locale, string> | undefined;
  place?: Record<Locale, string> | undefined;
  supportEmail?: string | undefined;
}

/** The target and the required reference of a transfer. */
export interface TransferDetails {
  reference: string;
  accountName: string;
  bankName: string;
  iban: string;
  swift: string;
  /** What is still to be transferred: less than the payment's amount once a part has arrived. */
  amount: MoneyValue;
  /** The date until which the transfer must arrive. */
  dueBy: string;
}

/** A tax invoice or a credit note of the payment. */
export interface TaxDocumentView {
  kind: 'invoice' | 'credit_note';
  number: string;
  issuedAt: string;
  total: MoneyValue;
  vat: MoneyValue;
  /** The VAT rate, such as 0.16; zero without VAT. */
  vatRate: number;
}

/** Everything on a receipt, as of the time of payment. Times are ISO 8601. */
export interface ReceiptData {
  /** `INV-{year}-{6 digits}`; also the name of the printed file. */
  number: string;
  /** The payment's status, as the server sends it. */
  status: 'PENDING' | 'PAID' | 'DECLINED' | 'FAILED' | 'REFUNDED';
  createdAt: string;
  paidAt: string | null;
  plan: PlanCode;
  /** The plan's name when the invoice was issued; today's without it. */
  planName?: Record<Locale, string> | undefined;
  cycle: BillingCycle;
  subtotal: MoneyValue;
  discount: MoneyValue;
  credit: MoneyValue;
  amount: MoneyValue;
  /** The part of the received money that is kept as credit. */
  creditKept: MoneyValue;
  method: PayBy;
  card: { brand: string; last4: string } | null;
  gatewayCode: string;
  gatewayStatus: string;
  subscriber: string;
  company: string;
  /** The registered name, if it differs. */
  legalName: string | null;
  taxId: string | null;
  subscriptionId: string | null;
  startDate: string | null;
  /** The next automatic charge, if any. */
  renewsAt: string | null;
  /** Start and end of the paid period. */
  paidFrom: string | null;
  paidUntil: string | null;
  /** The recipient's address, if known. */
  address: AddressView | null;
  /** The refunded part of the amount, and the date of the last refund. */
  refunded: MoneyValue;
  refundedAt: string | null;
  /** The tax invoice first, then what corrects it. Empty until it is paid. */
  taxDocuments: readonly TaxDocumentView[];
  /** Set while a transfer is pending. */
  transfer: TransferDetails | null;
  /** The URL of PayPal or of the bank's authentication, while it waits for the user. */
  continueHref: string | null;
}

/** The status of a payment as shown to the user; `checking`: the outcome is not known yet. */
export type Standing =
  | 'paid'
  | 'transfer'
  | 'approval'
  | 'checking'
  | 'failed'
  | 'declined'
  | 'refunded';

export function standingOf({ status, transfer, continueHref }: ReceiptData): Standing {
  if (status === 'PENDING') return transfer ? 'transfer' : continueHref ? 'approval' : 'checking';
  if (status === 'PAID') return 'paid';
  if (status === 'REFUNDED') return 'refunded';
  return status === 'DECLINED' ? 'declined' : 'failed';
}

/**
 * The amount that the receipt is about: what is still to be transferred, what was refunded, or all
 * of it. A transfer that the bank recalls refunds only its own part.
 */
export const amountOf = ({ status, transfer, refunded, amount }: ReceiptData): MoneyValue =>
  status === 'REFUNDED' ? refunded : (transfer?.amount ?? amount);

/** Whether it is not known yet that the money has arrived. */
export const isAwaited = (standing: Standing): boolean =>
  standing === 'transfer' || standing === 'approval' || standing === 'checking';

/** Whether only a part of the amount paid was refunded. */
export const isPartlyRefunded = ({
  status,
  refunded,
}: Pick<ReceiptData, 'status' | 'refunded'>): boolean => status === 'PAID' && refunded.amount > 0;

/** The tax invoice, if VAT applies; the receipt then also serves as one. */
export const taxInvoiceOf = ({
  taxDocuments: [invoice],
}: Pick<ReceiptData, 'taxDocuments'>): TaxDocumentView | undefined =>
  invoice && invoice.vatRate > 0 ? invoice : undefined;
