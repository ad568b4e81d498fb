import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ReceiptScreen } from '../../src';
import { longPayment, usd } from '../support/payment/payment';
import { paidReceipt, pendingReceipt, seller, taxedReceipt } from '../support/payment/receipt';
import { networkProblem } from '../support/problems';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

const pdf = { status: 'idle', onDownload: fn() } as const;

/**
 * `/payment/success?id=`: one payment as a sheet of paper, loaded from `GET payments/{id}`. It
 * survives a reload, prints on one page, and says plainly if money is still pending.
 */
const meta = {
  title: 'Screens/Receipt',
  component: ReceiptScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.receipt },
  args: {
    receipt: paidReceipt,
    seller,
    onRetry: fn(),
    onPrint: fn(),
    homeHref: '#home',
    profileHref: '#profile',
    retryHref: '#payment',
  },
} satisfies Meta<typeof ReceiptScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Paid by card: all facts, the amount in words in both languages, and the two ways to a PDF. */
export const Paid: Story = {
  tags: ['pictured'],
  args: { pdf },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Two hundred and forty US dollars only')).toBeVisible();
    await expect(canvas.getByText('فقط مئتان وأربعون دولارًا أمريكيًا لا غير')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^(Download PDF|تنزيل PDF)$/ }));
    await expect(pdf.onDownload).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: /^(Print|طباعة)/ }));
    await expect(args.onPrint).toHaveBeenCalledTimes(1);
  },
};
export const PaidRtl = rtl(Paid);

/** With VAT, which the price contains, and a credit note for a part that was refunded. */
export const WithTax: Story = {
  tags: ['pictured'],
  args: { pdf, receipt: taxedReceipt },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table');
    await expect(table).toHaveTextContent(/(Including VAT|ضريبة القيمة المضافة).*16%/);
    await expect(table).toHaveTextContent('CRN-2026-000012');
  },
};
export const WithTaxRtl = rtl(WithTax);

/** The PDF could not be downloaded: the receipt stays visible, with an error above it. */
export const PdfFailed: Story = {
  name: 'PDF failed',
  args: { pdf: { ...pdf, problem: networkProblem } },
};
export const PdfFailedRtl = rtl(PdfFailed);

/** A transfer is pending: where to send it and what to quote, each with a copy button. */
export const TransferAwaited: Story = {
  tags: ['pictured'],
  args: { receipt: pendingReceipt },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /^(Copy|نسخ)/ })).toHaveLength(4);
    await expect(canvas.queryByText(/^(Amount paid|المبلغ المدفوع)$/)).toBeNull();
  },
};
export const TransferAwaitedRtl = rtl(TransferAwaited);

/** A part of the transfer has arrived: only the rest is asked for, also in words. */
export const TransferPartlyArrived: Story = {
  args: {
    receipt: {
      ...pendingReceipt,
      transfer: pendingReceipt.transfer && { ...pendingReceipt.transfer, amount: usd(10_000) },
    },
  },
  play: async ({ canvas }) => {
    const label = canvas.getByText(/^(Amount to transfer|المبلغ المطلوب تحويله)$/);
    await expect(label.closest('p')?.nextElementSibling).toHaveTextContent('$100.00');
    await expect(canvas.getByText('One hundred US dollars only')).toBeVisible();
  },
};
export const TransferPartlyArrivedRtl = rtl(TransferPartlyArrived);

/** PayPal or the bank's authentication is waiting for the user: a link to continue. */
export const ApprovalAwaited: Story = {
  args: {
    receipt: {
      ...pendingReceipt,
      method: 'paypal',
      transfer: null,
      continueHref: 'https://paypal.example/approve',
    },
  },
};
export const ApprovalAwaitedRtl = rtl(ApprovalAwaited);

/** The outcome is not known yet: there is nothing to do, and it must not be paid again. */
export const Checking: Story = {
  args: { receipt: { ...pendingReceipt, method: 'paypal', transfer: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/do not pay again|عدم الدفع مرة أخرى/)).toBeVisible();
    await expect(canvas.queryByText(/Nothing has been charged|لم يُخصم أي مبلغ/)).toBeNull();
  },
};
export const CheckingRtl = rtl(Checking);

/** The bank declined: nothing was charged, with a link back to the form. */
export const Declined: Story = {
  tags: ['pictured'],
  args: {
    receipt: {
      ...paidReceipt,
      status: 'DECLINED',
      paidAt: null,
      taxDocuments: [],
      gatewayCode: '203',
      gatewayStatus: 'DECLINED',
      subscriptionId: null,
      startDate: null,
      renewsAt: null,
      paidFrom: null,
      paidUntil: null,
    },
  },
};
export const DeclinedRtl = rtl(Declined);

/** It failed for another reason. */
export const Failed: Story = {
  args: {
    receipt: { ...paidReceipt, status: 'FAILED', paidAt: null, renewsAt: null, taxDocuments: [] },
  },
};
export const FailedRtl = rtl(Failed);

/** A part of a transfer arrived after its order had been closed: it is kept as credit. */
export const FailedWithCredit: Story = {
  args: {
    receipt: {
      ...pendingReceipt,
      status: 'FAILED',
      gatewayStatus: 'EXPIRED',
      transfer: null,
      creditKept: usd(15_000),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(We’ve kept|حُفظ مبلغ)/)).toHaveTextContent('$150.00');
    await expect(canvas.queryByText(/If any of the money|إن وصل أي جزء/)).toBeNull();
  },
};
export const FailedWithCreditRtl = rtl(FailedWithCredit);

/** The money was refunded. */
export const Refunded: Story = {
  tags: ['pictured'],
  args: {
    receipt: {
      ...paidReceipt,
      status: 'REFUNDED',
      gatewayStatus: 'REFUNDED',
      renewsAt: null,
      refunded: usd(24_000),
      refundedAt: '2026-12-05T10:00:00Z',
    },
  },
  play: async ({ canvas }) => {
    const label = canvas.getByText(/^(Status|الحالة)$/);
    const fact = label.closest('dt')?.nextElementSibling;
    await expect(fact).toHaveTextContent(/^(Refunded|مُستردّ)$/);
  },
};
export const RefundedRtl = rtl(Refunded);

/** The bank recalled one of two transfers; the other one became credit. Only the first is refunded. */
export const TransferReturned: Story = {
  args: {
    receipt: {
      ...paidReceipt,
      status: 'REFUNDED',
      method: 'bank',
      card: null,
      gatewayCode: '',
      gatewayStatus: 'RETURNED',
      renewsAt: null,
      creditKept: usd(14_000),
      refunded: usd(10_000),
      refundedAt: '2026-12-05T10:00:00Z',
    },
  },
  play: async ({ canvas }) => {
    const label = canvas.getByText(/^(Amount refunded|المبلغ المُستردّ)$/);
    await expect(label.closest('p')?.nextElementSibling).toHaveTextContent('$100.00');
    await expect(canvas.getByText('One hundred US dollars only')).toBeVisible();
  },
};
export const TransferReturnedRtl = rtl(TransferReturned);

/** Partly refunded: still paid, with lines that say how much was refunded, when, and what is left. */
export const RefundedInPart: Story = {
  args: {
    receipt: {
      ...paidReceipt,
      gatewayStatus: 'PARTIALLY_REFUNDED',
      refunded: usd(4_000),
      refundedAt: '2026-12-05T10:00:00Z',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(Amount paid|المبلغ المدفوع)$/)).toBeVisible();
    await expect(canvas.getByText('−$40.00')).toBeVisible();
    const total = canvas.getByRole('row', { name: /^(Total after refunds|المجموع بعد الاسترداد)/ });
    await expect(total).toHaveTextContent('$200.00');
    await expect(canvas.getByText(/^(Partly refunded|مُستردّ جزئيًا)$/)).toBeVisible();
  },
};
export const RefundedInPartRtl = rtl(RefundedInPart);

/** An upgrade: the unused days are a line. Paid with PayPal. */
export const Upgrade: Story = {
  args: {
    receipt: {
      ...paidReceipt,
      plan: 'pro',
      subtotal: usd(90_000),
      discount: usd(18_000),
      credit: usd(19_233),
      amount: usd(52_767),
      method: 'paypal',
      card: null,
      renewsAt: null,
    },
  },
};
export const UpgradeRtl = rtl(Upgrade);

/** Every value at its maximum length. */
export const LongText: Story = {
  tags: ['pictured'],
  args: {
    receipt: {
      ...pendingReceipt,
      subscriber: longPayment.name ?? '',
      company: 'زيت_الجبل_للتجارة_نا',
      legalName: 'شركة زيت الجبل للتجارة العامة والاستيراد والتصدير المساهمة الخصوصية المحدودة',
      transfer: {
        reference: 'WSL-7K2M-9QXD',
        accountName: 'Wasla Messaging Services and General Trading Limited Company of Ramallah',
        bankName: 'Bank of Palestine, Ramallah Main Branch',
        iban: 'PS92PALS000000000400123456702',
        swift: 'PALSPS22XXX',
        amount: usd(24_000),
        dueBy: '2026-12-05T10:00:00Z',
      },
    },
  },
};
export const LongTextRtl = rtl(LongText);

/** It is loading. */
export const Loading: Story = { tags: ['pictured'], args: { receipt: undefined } };
export const LoadingRtl = rtl(Loading);

/** It could not be loaded. */
export const LoadFailed: Story = {
  tags: ['pictured'],
  args: { receipt: undefined, problem: networkProblem },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Try again|إعادة المحاولة)$/ }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const LoadFailedRtl = rtl(LoadFailed);

/** No receipt of this account has the number. */
export const Missing: Story = { args: { receipt: undefined, missing: true } };
export const MissingRtl = rtl(Missing);
