/**
 * PayPal's messages about orders, refunds and disputes. Whether one is PayPal's own, PayPal is asked,
 * once it looks like one.
 */
import * as v from 'valibot';
import type { Clock } from '../../../platform/clock';
import type { PaymentEvent, PaymentEvents, UnprovenEvent } from '../payment-ports';
import { type Connection, PayPalClient } from './client';
import { eventBody, verificationReply } from './wire';

const headerNames = [
  ['auth_algo', 'paypal-auth-algo'],
  ['cert_url', 'paypal-cert-url'],
  ['transmission_id', 'paypal-transmission-id'],
  ['transmission_sig', 'paypal-transmission-sig'],
  ['transmission_time', 'paypal-transmission-time'],
] as const;

/** Messages about money that went back: by us, or by the payer's bank. */
const REFUNDS = ['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'];

/** Messages about disputes: which case, never how it stands. */
const DISPUTES = /^CUSTOMER\.DISPUTE\./;

/** The capture that a refund is of: its links lead up to it. */
function captureOf(links: readonly { readonly href: string; readonly rel: string }[]) {
  const up = links.find(({ rel, href }) => rel === 'up' && href.includes('/payments/captures/'));
  return up?.href.split('/').pop() ?? null;
}

/** Longest value of a header that is passed on. */
const MOST = 600;

/** Where PayPal's certificates are, and how its headers look. */
const CERTIFICATE = /^https:\/\/api(?:-m)?(?:\.sandbox)?\.paypal\.com\/[\w\-./]+$/;
const ALGORITHM = /^SHA(?:256|384|512)withRSA$/i;
const TRANSMISSION = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const BASE64 = /^[A-Za-z0-9+/]{20,}={0,2}$/;

/** How old a message may be: PayPal repeats one for three days. And how far clocks may differ. */
const OLDEST_MS = 4 * 86_400_000;
const EARLIEST_MS = 5 * 60_000;

/** The headers of a message, if all of them are there. */
function signedOf(headers: Readonly<Record<string, unknown>>) {
  const texts = headerNames.map(([, header]) => headers[header]);
  const whole = texts.flatMap((value) =>
    typeof value === 'string' && value.length <= MOST ? [value] : [],
  );
  if (whole.length < headerNames.length) return undefined;
  const [algorithm = '', certUrl = '', id = '', signature = '', time = ''] = whole;
  return { algorithm, certUrl, id, signature, time };
}

/** What a message says it is about. */
function eventOf({
  id,
  event_type: type,
  resource,
}: v.InferOutput<typeof eventBody>): UnprovenEvent {
  const reference = resource.custom_id ?? resource.purchase_units[0]?.custom_id;
  return {
    id,
    reference: reference ?? null,
    refundOf: REFUNDS.includes(type) ? captureOf(resource.links) : null,
    disputeId: DISPUTES.test(type) ? (resource.dispute_id ?? null) : null,
    chargeId: resource.disputed_transactions[0]?.seller_transaction_id ?? null,
  };
}

/** Reads PayPal's webhooks. */
export class PayPalEvents implements PaymentEvents {
  private readonly client: PayPalClient;
  private readonly clock: Clock;

  constructor(
    connection: Connection,
    private readonly webhookId: string,
  ) {
    this.client = new PayPalClient(connection);
    this.clock = connection.clock;
  }

  peek(headers: Readonly<Record<string, unknown>>, body: Buffer): UnprovenEvent | undefined {
    const signed = signedOf(headers);
    const event = parsed(body);
    if (!signed || !event.success) return undefined;
    const { certUrl, time, id: transmission, algorithm, signature } = signed;
    const age = this.clock.now().getTime() - new Date(time).getTime();
    // Not a comparison that an unreadable time would pass.
    const isFresh = age < OLDEST_MS && age > -EARLIEST_MS;
    const isWellFormed =
      CERTIFICATE.test(certUrl) &&
      ALGORITHM.test(algorithm) &&
      TRANSMISSION.test(transmission) &&
      BASE64.test(signature);
    return isFresh && isWellFormed ? eventOf(event.output) : undefined;
  }

  async read(
    headers: Readonly<Record<string, unknown>>,
    body: Buffer,
  ): Promise<PaymentEvent | undefined> {
    const event = this.peek(headers, body);
    if (!event) return undefined;
    const named = headerNames.map(([name, header]) => [name, headers[header]] as const);
    if (!(await this.isGenuine(Object.fromEntries(named), body))) return undefined;
    const { id, reference, refundOf, disputeId = null } = event;
    return { id, reference, refundOf, disputeId };
  }

  private async isGenuine(signed: object, body: Buffer): Promise<boolean> {
    const about = JSON.stringify({ ...signed, webhook_id: this.webhookId });
    const reply = await this.client.ask({
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      // The event byte for byte: the signature is over it as it came.
      text: `${about.slice(0, -1)},"webhook_event":${body.toString('utf8')}}`,
    });
    const known = v.safeParse(verificationReply, reply.body);
    return known.success && known.output.verification_status === 'SUCCESS';
  }
}

function parsed(body: Buffer) {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    value = undefined;
  }
  return v.safeParse(eventBody, value);
}
