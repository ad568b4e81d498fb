/** The calls about payments and billing. Specification sections 7 and 10.2. */
import * as v from 'valibot';
import { type Body, type BodyInput, defineCall, fileBody, type Success } from '../platform/call';
import { PAYMENTS_PAGE_MAX, PAYMENTS_PAGE_SIZE } from '../billing/constants';
import type { FieldCode } from '../platform/field-code';
import { money } from '../billing/money';
import { normalizeName } from '../platform/normalize';
import { paymentMessages } from './payment-codes';
import { address } from './payment-fields';
import {
  billingRoute,
  forgetMethodRoute,
  intentRoute,
  invoicePdfRoute,
  paymentRoute,
  paymentsRoute,
  saveBillingRoute,
  yearInvoicesRoute,
} from './payment-routes';
import { keptAddress, payment, paymentMethod } from './payment-shapes';
import { subscription } from '../billing/subscriptions';

const INVALID = 'invalid' satisfies FieldCode;

/** A whole number of a query, with a default. */
const count = (fallback: number, most: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d{1,6}$/, INVALID),
    v.transform(Number),
    v.minValue(1, INVALID),
    v.maxValue(most, INVALID),
  );

/** `before` keeps pages still while payments arrive: give back the `before` of the first page. */
export const paymentsQuery = v.object({
  page: count(1, 999_999),
  limit: count(PAYMENTS_PAGE_SIZE, PAYMENTS_PAGE_MAX),
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, INVALID))),
});

export const payments = defineCall({
  ...paymentsRoute,
  id: 'payments',
  summary: "List the caller's payments, newest first.",
  idempotent: false,
  query: paymentsQuery,
  responses: {
    200: v.object({
      data: v.array(payment),
      page: v.pipe(v.number(), v.integer()),
      limit: v.pipe(v.number(), v.integer()),
      hasMore: v.boolean(),
      total: v.pipe(v.number(), v.integer()),
      pageCount: v.pipe(v.number(), v.integer()),
      /**
       * Where this list begins; given to the next pages, payments that arrive meanwhile shift
       * nothing and are not counted. An addition.
       */
      before: v.string(),
      /** The years of which there are invoices, newest first. An addition. */
      invoiceYears: v.array(v.pipe(v.number(), v.integer())),
    }),
  },
  errors: ['not_authenticated', 'validation_failed'],
  failure: paymentMessages.payments,
});

/** Where a transfer goes and what it must say. */
export const transfer = v.object({
  /** To be written on the transfer, so that it is found. */
  reference: v.string(),
  accountName: v.string(),
  bankName: v.string(),
  iban: v.string(),
  swift: v.string(),
  amount: money,
  /** Until when it is waited for. */
  dueBy: v.string(),
});

/** A tax invoice or a credit note of a payment, as it was issued. */
export const taxDocument = v.object({
  kind: v.picklist(['invoice', 'credit_note']),
  /** Of a series of its kind and year, without gaps. */
  number: v.string(),
  issuedAt: v.string(),
  /** With VAT. */
  total: money,
  /** What of the total is VAT. */
  vat: money,
  /** 1600 is 16%; 0 where there is no line of VAT. */
  vatBasisPoints: v.pipe(v.number(), v.integer()),
});

/** Who sold, as the tax invoice names them. */
export const receiptSeller = v.object({
  name: v.object({ en: v.string(), ar: v.string() }),
  taxId: v.string(),
});

/** Everything a receipt shows, as it was when it was paid. */
export const receipt = v.object({
  payment,
  subscription: v.nullable(subscription),
  subscriber: v.string(),
  company: v.string(),
  /** The registered name and the tax id, as they were; as they are now where there were none. */
  legalName: v.nullable(v.string()),
  taxId: v.nullable(v.string()),
  email: v.string(),
  billingAddress: v.nullable(keptAddress),
  /** The period that was paid for; null while it is not. */
  periodStart: v.nullable(v.string()),
  periodEnd: v.nullable(v.string()),
  paidAt: v.nullable(v.string()),
  /** Null before there is an invoice. */
  seller: v.nullable(receiptSeller),
  /** The invoice first, then what corrects it. */
  taxDocuments: v.array(taxDocument),
  /** Where to send the money, while a transfer is PENDING. */
  transfer: v.nullable(transfer),
  /** Where to go on, while PayPal or the bank's check waits for the person. */
  redirectUrl: v.nullable(v.string()),
});

/** One of the caller's payments, with all that its receipt shows. Others' are 404. An addition. */
export const getPayment = defineCall({
  ...paymentRoute,
  id: 'getPayment',
  summary: "Read one of the caller's payments with all that its receipt shows.",
  idempotent: false,
  owned: true,
  params: v.object({ id: v.string() }),
  responses: { 200: receipt },
  errors: ['not_authenticated', 'not_found'],
  failure: paymentMessages.payments,
});

/** The receipt of a payment that was paid, as a PDF in the account's language. An addition. */
export const invoicePdf = defineCall({
  ...invoicePdfRoute,
  id: 'invoicePdf',
  summary: 'Download the receipt of a payment that was paid, as a PDF.',
  idempotent: false,
  owned: true,
  params: v.object({ id: v.string() }),
  sends: 'application/pdf',
  responses: { 200: fileBody },
  errors: ['not_authenticated', 'not_found'],
  failure: paymentMessages.payments,
});

/** Every tax invoice and credit note of a year, one PDF each. An addition. */
export const yearInvoices = defineCall({
  ...yearInvoicesRoute,
  id: 'yearInvoices',
  summary: "Download the caller's tax invoices and credit notes of a year, as PDFs in a ZIP.",
  idempotent: false,
  params: v.object({ year: v.pipe(v.string(), v.regex(/^20\d{2}$/, INVALID)) }),
  sends: 'application/zip',
  responses: { 200: fileBody },
  errors: ['not_authenticated', 'not_found', 'validation_failed'],
  failure: paymentMessages.payments,
});

/**
 * What became of a paying call, by its `Idempotency-Key`. Asking makes the server ask the gateway,
 * so asking again after a few seconds gets nearer the truth. 404: no such call arrived, nothing was
 * charged, the same call may be sent again with the same key. An addition.
 */
export const getIntent = defineCall({
  ...intentRoute,
  id: 'getIntent',
  summary: 'Tell what became of a paying call whose answer was lost.',
  idempotent: false,
  owned: true,
  // Without what PostgreSQL refuses to compare with.
  params: v.object({ key: v.pipe(v.string(), v.transform(normalizeName)) }),
  responses: {
    200: v.object({
      key: v.string(),
      /**
       * `succeeded`: paid, or begun and waiting for a transfer or the person. `declined`: nothing
       * was charged. `unknown`: not known yet.
       */
      outcome: v.picklist(['succeeded', 'declined', 'unknown']),
      payment: v.nullable(payment),
      subscription: v.nullable(subscription),
      redirectUrl: v.nullable(v.string()),
      /** With `declined`. */
      declineCode: v.nullable(v.string()),
    }),
  },
  errors: ['not_authenticated', 'not_found'],
  failure: paymentMessages.subscription,
});

export const billing = defineCall({
  ...billingRoute,
  id: 'billing',
  summary: 'Read the kept way to pay and its billing address.',
  idempotent: false,
  responses: { 200: v.object({ paymentMethod: v.nullable(paymentMethod) }) },
  errors: ['not_authenticated'],
  failure: paymentMessages.fetchBilling,
});

export const saveBillingBody = v.object(
  { billingAddress: address },
  'required' satisfies FieldCode,
);

export const saveBilling = defineCall({
  ...saveBillingRoute,
  id: 'saveBilling',
  summary: 'Keep a billing address.',
  idempotent: false,
  body: saveBillingBody,
  responses: { 200: v.object({ paymentMethod: v.nullable(paymentMethod) }) },
  errors: ['not_authenticated', 'validation_failed'],
  failure: paymentMessages.saveBilling,
});

/**
 * Forgets the kept card or account; the address stays. A subscription that renews by it then waits for
 * its owner to pay. An addition to specification section 7.
 */
export const forgetMethod = defineCall({
  ...forgetMethodRoute,
  id: 'forgetMethod',
  summary: 'Forget the kept card or account.',
  idempotent: false,
  responses: { 200: v.object({ paymentMethod: v.nullable(paymentMethod) }) },
  errors: ['not_authenticated'],
  failure: paymentMessages.subscription,
});

export type PaymentsQuery = v.InferOutput<typeof paymentsQuery>;
export type PaymentsResponse = Success<typeof payments>;
export type Transfer = v.InferOutput<typeof transfer>;
export type TaxDocument = v.InferOutput<typeof taxDocument>;
export type Receipt = Success<typeof getPayment>;
export type IntentResponse = Success<typeof getIntent>;
export type BillingResponse = Success<typeof billing>;
export type SaveBillingBody = BodyInput<typeof saveBilling>;
export type SaveBillingInput = Body<typeof saveBilling>;
