/**
 * PayPal's webhook events about orders, refunds and disputes. PayPal's API verifies their
 * signatures, but only for events that look genuine.
 */
import * as v from 'valibot';
import type { Clock } from '../../../platform/clock';
import { isId } from '../../../platform/database/ids';
import type { PaymentEvent, PaymentEvents, UnprovenEvent } from '../payment-events';
import { type Connection, PayPalClient } from './client';
import { eventBody, idAbove, verificationReply } from './wire';

const headerNames = [
  ['auth_algo', 'paypal-auth-algo'],
  ['cert_url', 'paypal-cert-url'],
  ['transmission_id', 'paypal-transmission-id'],
  ['transmission_sig', 'paypal-transmission-sig'],
  ['transmission_time', 'paypal-transmission-time'],
] as const;

/** Events about returned money, by a refund or a chargeback. */
const REFUNDS = ['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'];

/** Events about disputes. They name the case, not its state. */
const DISPUTES = /^CUSTOMER\.DISPUTE\./;

/** The maximum length of a header value that is passed on. */
const MAX = 600;

/** The formats of PayPal's certificate URL and signature headers. */
const CERTIFICATE = /^https:\/\/api(?:-m)?(?:\.sandbox)?\.paypal\.com\/[\w\-./]+$/;
const ALGORITHM = /^SHA(?:256|384|512)withRSA$/i;
const BASE64 = /^[A-Za-z0-9+/]{20,}={0,2}$/;

/** The maximum age of an event, since PayPal retries for three days, and the allowed clock skew. */
const OLDEST_MS = 4 * 86_400_000;
const EARLIEST_MS = 5 * 60_000;

/** The signature headers, if all are present. */
function signedOf(headers: Readonly<Record<string, unknown>>) {
  const texts = headerNames.map(([, header]) => headers[header]);
  const whole = texts.flatMap((value) =>
    typeof value === 'string' && value.length <= MAX ? [value] : [],
  );
  if (whole.length < headerNames.length) return undefined;
  const [algorithm = '', certUrl = '', id = '', signature = '', time = ''] = whole;
  return { algorithm, certUrl, id, signature, time };
}

/** What an event claims to be about. */
function eventOf({
  id,
  event_type: type,
  resource,
}: v.InferOutput<typeof eventBody>): UnprovenEvent {
  const reference = resource.custom_id ?? resource.purchase_units[0]?.custom_id;
  return {
    id,
    reference: reference ?? null,
    refundOf: REFUNDS.includes(type) ? (idAbove(resource.links, 'captures') ?? null) : null,
    disputeId: DISPUTES.test(type) ? (resource.dispute_id ?? null) : null,
    chargeId: resource.disputed_transactions[0]?.seller_transaction_id ?? null,
  };
}

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
    // Also rejects NaN, from an unparsable time.
    const isFresh = age < OLDEST_MS && age > -EARLIEST_MS;
    const isWellFormed =
      CERTIFICATE.test(certUrl) &&
      ALGORITHM.test(algorithm) &&
      isId(transmission) &&
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
    const envelope = JSON.stringify({ ...signed, webhook_id: this.webhookId });
    const reply = await this.client.ask({
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      // The event is passed on byte for byte, because the signature covers its raw body.
      text: `${envelope.slice(0, -1)},"webhook_event":${body.toString('utf8')}}`,
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
