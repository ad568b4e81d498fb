/** Receipts as returned by the API: typical, with every field, with long names, and refunded. */
import type { Receipt } from '../../../../api/contract/money/payments/payments';
import { usd } from '../../../../api/contract/money/plans/usd';
import { sampleContext } from '../../../../api/mails/samples';

/** The brand and the seller of today. */
export const look = {
  ...sampleContext.company,
  brand: sampleContext.brand,
  supportEmail: sampleContext.support,
  motif: true,
};

export const plainReceipt: Receipt = {
  payment: {
    id: '5b0f4a53-6f3f-4b63-9d0e-3b1a5c1d7e11',
    receiptNumber: 'INV-2026-001048',
    createdAt: '2026-11-21T10:00:00Z',
    planCode: 'growth',
    planName: 'Growth',
    cycle: 'monthly',
    subtotal: usd(2_500),
    discount: usd(0),
    credit: usd(0),
    amount: usd(2_500),
    method: 'paypal',
    card: null,
    status: 'PAID',
    gatewayCode: '100',
    gatewayStatus: 'COMPLETED',
    subscriptionId: 'b7c2a9e4-5d31-4f0e-9a6b-1c8d2e7f4a90',
    declineCode: null,
    refunded: usd(0),
    refundedAt: null,
  },
  subscription: null,
  subscriber: 'Lina Haddad',
  company: 'jabal_oil',
  legalName: null,
  taxId: null,
  email: 'lina@example.com',
  billingAddress: null,
  periodStart: '2026-11-21T10:00:00Z',
  periodEnd: '2026-12-21T10:00:00Z',
  paidAt: '2026-11-21T10:00:02Z',
  creditKept: usd(0),
  seller: null,
  taxDocuments: [],
  transfer: null,
  redirectUrl: null,
};

/** With VAT, discount, credit, and a part that was refunded. */
export const fullReceipt: Receipt = {
  ...plainReceipt,
  payment: {
    ...plainReceipt.payment,
    planCode: 'business',
    cycle: 'yearly',
    subtotal: usd(30_000),
    discount: usd(6_000),
    credit: usd(1_250),
    amount: usd(22_750),
    method: 'card',
    card: { brand: 'visa', last4: '1881' },
    refunded: usd(4_000),
    refundedAt: '2026-12-05T10:00:00Z',
  },
  creditKept: usd(2_600),
  subscriber: 'سلمى عودة',
  legalName: 'شركة زيت الجبل للتجارة',
  taxId: '562 118 042',
  billingAddress: {
    address: 'شارع الإرسال 14',
    city: 'رام الله',
    state: 'RBH',
    postalCode: 'P6028118',
    country: 'PS',
  },
  seller: {
    ...sampleContext.company,
    // Not those of today.
    brand: { en: 'Wasla Chat', ar: 'وصلة للمراسلة' },
    place: { en: 'Nablus, Palestine', ar: 'نابلس، فلسطين' },
    supportEmail: 'help@wasla.example',
  },
  planName: { en: 'Growth 2026', ar: 'خطة النمو 2026' },
  taxDocuments: [
    {
      kind: 'invoice',
      number: 'TAX-2026-000731',
      issuedAt: '2026-11-21T10:00:02Z',
      total: usd(22_750),
      vat: usd(3_138),
      vatBasisPoints: 1_600,
    },
    {
      kind: 'credit_note',
      number: 'CRN-2026-000012',
      issuedAt: '2026-12-05T10:00:00Z',
      total: usd(4_000),
      vat: usd(552),
      vatBasisPoints: 1_600,
    },
  ],
};

/** Names and an address of several lines, in both scripts. */
export const longReceipt: Receipt = {
  ...fullReceipt,
  subscriber: 'سلمى بنت عبد الرحمن بن محمود آل عودة التميمي الدارية',
  company: 'jabal_olive_oil_pressing_and_packing_cooperative_of_the_northern_hills',
  legalName: `شركة زيت الجبل للتجارة العامة والاستيراد والتصدير والصناعات الغذائية ${'المساهمة '.repeat(12)}Jabal Olive Oil Trading`,
  billingAddress: {
    address: `عمارة البرج الأخضر ${'مقابل المدرسة الإسلامية '.repeat(8)}مكتب 12`,
    city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    state: 'Ynys Môn',
    postalCode: 'LL61 5UJ',
    country: 'GB',
  },
};

/** Refunded in full, from before invoices had numbers. */
export const refundedReceipt: Receipt = {
  ...plainReceipt,
  payment: {
    ...plainReceipt.payment,
    status: 'REFUNDED',
    gatewayStatus: 'REFUNDED',
    refunded: usd(2_500),
    refundedAt: '2026-12-05T10:00:00Z',
  },
};
