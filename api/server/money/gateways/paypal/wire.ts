/** Requests and responses of PayPal's Orders v2. */
import * as v from 'valibot';
import { amountText } from '../amounts';
import type { RefundOrder } from '../payment-ports';
import type { RedirectOrder } from '../payment-orders';

/** The locales of PayPal's pages; there is no Arabic one for Palestine. */
const LOCALES = { en: 'en-US', ar: 'ar-EG' } as const;

/** An order that is approved on PayPal's page and captured when the payer returns. */
export function orderRequest(order: RedirectOrder, brand: string): string {
  const canceled = new URL(order.returnUrl);
  canceled.searchParams.set('canceled', '1');
  return JSON.stringify({
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: order.reference,
        custom_id: order.reference,
        description: order.description,
        amount: { currency_code: order.currency, value: amountText(order.cents) },
      },
    ],
    payment_source: {
      paypal: {
        email_address: order.contact.email,
        experience_context: {
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          brand_name: brand,
          locale: LOCALES[order.language],
          landing_page: 'LOGIN',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: order.returnUrl,
          cancel_url: canceled.href,
        },
      },
    },
  });
}

export function refundRequest({ reference, cents, currency }: RefundOrder): string {
  return JSON.stringify({
    amount: { currency_code: currency, value: amountText(cents) },
    custom_id: reference,
  });
}

const amount = v.object({ currency_code: v.string(), value: v.string() });

const link = v.object({ href: v.string(), rel: v.string() });

export const links = v.optional(v.array(link), []);

export type Link = v.InferOutput<typeof link>;

/** The id at the end of the "up" link to an object of a kind, such as `orders`. */
export function idAbove(all: readonly Link[], kind: 'orders' | 'captures'): string | undefined {
  const up = all.find(({ rel, href }) => rel === 'up' && href.includes(`/${kind}/`));
  return up?.href.split('/').pop();
}

export const orderReply = v.object({
  id: v.string(),
  status: v.string(),
  links,
  purchase_units: v.optional(
    v.array(
      v.object({
        custom_id: v.optional(v.string()),
        amount: v.optional(amount),
        payments: v.optional(
          v.object({
            captures: v.optional(
              v.array(v.object({ id: v.string(), status: v.string(), amount: v.optional(amount) })),
              [],
            ),
            refunds: v.optional(
              v.array(v.object({ status: v.string(), amount: v.optional(amount) })),
              [],
            ),
          }),
        ),
      }),
    ),
    [],
  ),
});

/** A capture, with links to its order. */
export const captureReply = v.object({
  status: v.string(),
  amount: v.optional(amount),
  links,
});

export const refundReply = v.object({ status: v.string() });

export type OrderReply = v.InferOutput<typeof orderReply>;

const fault = v.object({
  name: v.optional(v.string()),
  details: v.optional(v.array(v.object({ issue: v.optional(v.string()) })), []),
});

/** The issue code of an error response. */
export function issueOf(body: unknown): string {
  const read = v.safeParse(fault, body);
  if (!read.success) return 'UNKNOWN';
  return read.output.details[0]?.issue ?? read.output.name ?? 'UNKNOWN';
}

/** A webhook event: its id, its type and the order it concerns. */
export const eventBody = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  event_type: v.string(),
  resource: v.object({
    custom_id: v.optional(v.string()),
    dispute_id: v.optional(v.pipe(v.string(), v.maxLength(255))),
    disputed_transactions: v.optional(
      v.array(v.object({ seller_transaction_id: v.optional(v.string()) })),
      [],
    ),
    purchase_units: v.optional(v.array(v.object({ custom_id: v.optional(v.string()) })), []),
    links,
  }),
});

/** One page of PayPal's transaction report. */
export const transactionsReply = v.object({
  total_pages: v.optional(v.number(), 1),
  transaction_details: v.array(
    v.object({
      transaction_info: v.object({
        transaction_id: v.string(),
        paypal_reference_id: v.optional(v.string()),
        transaction_event_code: v.string(),
        transaction_status: v.optional(v.string()),
        transaction_initiation_date: v.string(),
        transaction_amount: amount,
        custom_field: v.optional(v.string()),
      }),
    }),
  ),
});

/** The response to a signature verification. */
export const verificationReply = v.object({ verification_status: v.string() });
