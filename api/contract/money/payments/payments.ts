/** The calls about payments and billing. Specification sections 7 and 10.2. */
import * as v from 'valibot';
import { type BodyInput, defineCall, fileBody, type Success } from '../../platform/call';
import { PAYMENTS_PAGE_MAX, PAYMENTS_PAGE_SIZE } from '../../constants';
import { INVALID, REQUIRED } from '../../platform/field-code';
import { money } from '../plans/money';
import { foreignId } from '../../platform/fields';
import { paymentMessages } from './payment-codes';
import { address } from './payment-fields';
import { storedAddress, payment, paymentMethod } from './payment-shapes';
import { subscription } from '../plans/subscriptions';
import { bilingualText } from '../../platform/bilingual-text';
import { integer } from '../../platform/schemas';

/** A positive integer in a query, with a default. */
const count = (fallback: number, most: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d{1,6}$/, INVALID),
    v.transform(Number),
    v.minValue(1, INVALID),
    v.maxValue(most, INVALID),
  );

/**
 * `before` keeps the pages stable while new payments arrive: send the value returned with the first
 * page.
 */
export const paymentsQuery = v.object({
  page: count(1, 999_999),
  limit: count(PAYMENTS_PAGE_SIZE, PAYMENTS_PAGE_MAX),
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, INVALID))),
});

export const payments = defineCall({
  id: 'payments',
  method: 'GET',
  path: '/api/v1/payments',
  bearer: true,
  summary: "List the caller's payments, newest first.",
  query: paymentsQuery,
  responses: {
    200: v.object({
      data: v.array(payment),
      page: integer,
      limit: integer,
      hasMore: v.boolean(),
      total: integer,
      pageCount: integer,
      /**
       * The cursor of this list. If sent with requests for further pages, payments made since are
       * neither listed nor counted. An addition.
       */
      before: v.string(),
      /** The account's remaining credit, which is deducted from its next payments. An addition. */
      credit: money,
      /** The years that have invoices, newest first. An addition. */
      invoiceYears: v.array(integer),
    }),
  },
  failure: paymentMessages.payments,
});

/** The bank details for a transfer. */
export const transfer = v.object({
  /** The payment reference that the payer must give, so that the transfer can be matched. */
  reference: v.string(),
  accountName: v.string(),
  bankName: v.string(),
  iban: v.string(),
  swift: v.string(),
  amount: money,
  /** The date by which the transfer must arrive. */
  dueBy: v.string(),
});

/** A tax invoice or credit note, as issued. */
export const taxDocument = v.object({
  kind: v.picklist(['invoice', 'credit_note']),
  /** A gapless number, per kind and year. */
  number: v.string(),
  issuedAt: v.string(),
  /** Including VAT. */
  total: money,
  /** The VAT included in the total. */
  vat: money,
  /** The VAT rate in basis points: 1600 is 16%; 0 if the document has no VAT line. */
  vatBasisPoints: integer,
});

/** The seller, as named on the tax invoice. */
export const receiptSeller = v.object({
  name: bilingualText,
  taxId: v.string(),
  /** The brand, place and support address at the time; absent from older invoices. */
  brand: v.optional(bilingualText),
  place: v.optional(bilingualText),
  supportEmail: v.optional(v.string()),
});

/** Everything a receipt shows, as of the time of payment. */
export const receipt = v.object({
  payment,
  subscription: v.nullable(subscription),
  subscriber: v.string(),
  company: v.string(),
  /**
   * The registered name and tax id at the time of payment, or the current ones if there were none.
   */
  legalName: v.nullable(v.string()),
  taxId: v.nullable(v.string()),
  email: v.string(),
  billingAddress: v.nullable(storedAddress),
  /** The paid period; null until it is paid. */
  periodStart: v.nullable(v.string()),
  periodEnd: v.nullable(v.string()),
  paidAt: v.nullable(v.string()),
  /**
   * The part of the money received that was kept as credit: the excess of a transfer, or all of a
   * payment that arrived too late. Computed from the ledger; refunds and returns reduce it.
   */
  creditKept: money,
  /** Null until there is an invoice. */
  seller: v.nullable(receiptSeller),
  /** The plan's name when the invoice was issued; absent from older invoices, null without one. */
  planName: v.optional(v.nullable(bilingualText)),
  /** The invoice, followed by its credit notes. */
  taxDocuments: v.array(taxDocument),
  /** The bank details, while a transfer is PENDING. */
  transfer: v.nullable(transfer),
  /** Where the user continues, while PayPal or 3-D Secure waits for them. */
  redirectUrl: v.nullable(v.string()),
});

/**
 * Returns one of the caller's payments with everything its receipt shows. Payments of other
 * accounts answer 404. An addition.
 */
export const getPayment = defineCall({
  id: 'getPayment',
  method: 'GET',
  path: '/api/v1/payments/{id}',
  bearer: true,
  summary: "Read one of the caller's payments with everything that its receipt shows.",
  owned: true,
  params: v.object({ id: v.string() }),
  responses: { 200: receipt },
  errors: ['not_found'],
  failure: paymentMessages.payments,
});

/** Returns the receipt of a paid payment as a PDF in the account's language. An addition. */
export const invoicePdf = defineCall({
  id: 'invoicePdf',
  method: 'GET',
  path: '/api/v1/receipts/{id}',
  bearer: true,
  summary: 'Download the receipt of a payment that was paid, as a PDF.',
  owned: true,
  params: v.object({ id: v.string() }),
  sends: 'application/pdf',
  responses: { 200: fileBody },
  errors: ['not_found'],
  failure: paymentMessages.payments,
});

/** Returns every tax invoice and credit note of a year, as one PDF each. An addition. */
export const yearInvoices = defineCall({
  id: 'yearInvoices',
  method: 'GET',
  path: '/api/v1/invoices/{year}',
  bearer: true,
  summary: "Download the caller's tax invoices and credit notes of a year, as PDFs in a ZIP.",
  params: v.object({ year: v.pipe(v.string(), v.regex(/^20\d{2}$/, INVALID)) }),
  sends: 'application/zip',
  responses: { 200: fileBody },
  errors: ['not_found', 'validation_failed'],
  failure: paymentMessages.payments,
});

/**
 * Returns the outcome of a payment call, by its `Idempotency-Key`. The server asks the gateway each
 * time, so poll every few seconds. 404 means that the call never arrived and nothing was charged;
 * it may be sent again with the same key. An addition.
 */
export const getIntent = defineCall({
  id: 'getIntent',
  method: 'GET',
  path: '/api/v1/payments/intents/{key}',
  bearer: true,
  summary: 'Read the outcome of a payment call whose answer was lost.',
  owned: true,
  params: v.object({ key: foreignId }),
  responses: {
    200: v.object({
      key: v.string(),
      /**
       * `succeeded`: paid, or started and waiting for a transfer or for the user. `declined`:
       * nothing was charged. `unknown`: not known yet.
       */
      outcome: v.picklist(['succeeded', 'declined', 'unknown']),
      payment: v.nullable(payment),
      subscription: v.nullable(subscription),
      redirectUrl: v.nullable(v.string()),
      /** Set with `declined` only. */
      declineCode: v.nullable(v.string()),
    }),
  },
  errors: ['not_found'],
  failure: paymentMessages.subscription,
});

export const billing = defineCall({
  id: 'billing',
  method: 'GET',
  path: '/api/v1/payments/billing-address',
  bearer: true,
  summary: 'Read the stored payment method and its billing address.',
  responses: { 200: v.object({ paymentMethod: v.nullable(paymentMethod) }) },
  failure: paymentMessages.fetchBilling,
});

export const saveBillingBody = v.object({ billingAddress: address }, REQUIRED);

export const saveBilling = defineCall({
  id: 'saveBilling',
  method: 'POST',
  path: '/api/v1/payments/billing-address',
  bearer: true,
  summary: 'Store a billing address.',
  body: saveBillingBody,
  responses: { 200: v.object({ paymentMethod: v.nullable(paymentMethod) }) },
  failure: paymentMessages.saveBilling,
});

/**
 * Deletes the stored card or account but keeps the address; requires recent re-authentication. A
 * subscription that renewed with it then waits for its owner to pay. An addition to specification
 * section 7.
 */
export const forgetMethod = defineCall({
  id: 'forgetMethod',
  method: 'DELETE',
  path: '/api/v1/payments/payment-method',
  bearer: true,
  summary: 'Delete the stored card or account.',
  responses: { 200: v.object({ paymentMethod: v.nullable(paymentMethod) }) },
  errors: ['proof_needed'],
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
