import type { ReceiptData, Seller } from '../../../src';
import { sample, sampleAddress } from '../sample-names';
import { usd } from './payment';

/** The sample seller. */
export const seller: Seller = {
  legalName: { en: 'Wasla Messaging Services Ltd.', ar: 'شركة وصلة لخدمات المراسلة المحدودة' },
  taxId: '562 400 118',
};

/** A year of Growth, paid by card. */
export const paidReceipt: ReceiptData = {
  number: 'INV-2026-001048',
  status: 'PAID',
  createdAt: '2026-11-21T10:00:00Z',
  paidAt: '2026-11-21T10:00:02Z',
  plan: 'growth',
  cycle: 'yearly',
  subtotal: usd(30_000),
  discount: usd(6_000),
  credit: usd(0),
  amount: usd(24_000),
  creditKept: usd(0),
  method: 'card',
  card: { brand: 'visa', last4: '1881' },
  gatewayCode: '100',
  gatewayStatus: 'AUTHORIZED',
  subscriber: sample('fullName'),
  company: sample('businessName'),
  legalName: sample('legalName'),
  taxId: '562 118 042',
  subscriptionId: 'b7c2a9e4-5d31-4f0e-9a6b-1c8d2e7f4a90',
  startDate: '2026-11-21T10:00:00Z',
  renewsAt: '2027-11-21T10:00:00Z',
  paidFrom: '2026-11-21T10:00:00Z',
  paidUntil: '2027-11-21T10:00:00Z',
  address: sampleAddress,
  refunded: usd(0),
  refundedAt: null,
  taxDocuments: [
    {
      kind: 'invoice',
      number: 'TAX-2026-000731',
      issuedAt: '2026-11-21T10:00:02Z',
      total: usd(24_000),
      vat: usd(0),
      vatRate: 0,
    },
  ],
  transfer: null,
  continueHref: null,
};

/** The same, with a pending transfer. */
export const pendingReceipt: ReceiptData = {
  ...paidReceipt,
  status: 'PENDING',
  paidAt: null,
  method: 'bank',
  card: null,
  gatewayCode: '',
  gatewayStatus: 'PENDING',
  startDate: null,
  renewsAt: null,
  paidFrom: null,
  paidUntil: null,
  taxDocuments: [],
  transfer: {
    reference: 'WSL-7K2M-9QXD',
    accountName: seller.legalName.en,
    bankName: 'Bank of Palestine',
    iban: 'PS92PALS000000000400123456702',
    swift: 'PALSPS22',
    amount: usd(24_000),
    dueBy: '2026-12-05T10:00:00Z',
  },
};

/** The same payment with VAT, of which a part was refunded. */
export const taxedReceipt: ReceiptData = {
  ...paidReceipt,
  gatewayStatus: 'PARTIALLY_REFUNDED',
  refunded: usd(4_000),
  refundedAt: '2026-12-05T10:00:00Z',
  taxDocuments: [
    {
      kind: 'invoice',
      number: 'TAX-2026-000731',
      issuedAt: '2026-11-21T10:00:02Z',
      total: usd(24_000),
      vat: usd(3_310),
      vatRate: 0.16,
    },
    {
      kind: 'credit_note',
      number: 'CRN-2026-000012',
      issuedAt: '2026-12-05T10:00:00Z',
      total: usd(4_000),
      vat: usd(552),
      vatRate: 0.16,
    },
  ],
};
