/** PayPal's messages about orders. Whether one is PayPal's own, PayPal is asked. */
import * as v from 'valibot';
import type { PaymentEvent, PaymentEvents } from '../payment-ports';
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

/** Reads PayPal's webhooks. */
export class PayPalEvents implements PaymentEvents {
  private readonly client: PayPalClient;

  constructor(
    connection: Connection,
    private readonly webhookId: string,
  ) {
    this.client = new PayPalClient(connection);
  }

  async read(
    headers: Readonly<Record<string, unknown>>,
    body: Buffer,
  ): Promise<PaymentEvent | undefined> {
    const signed = headerNames.map(([name, header]) => [name, headers[header]] as const);
    const whole = signed.every(([, value]) => typeof value === 'string' && value.length <= MOST);
    const event = parsed(body);
    if (!whole || !event.success) return undefined;
    if (!(await this.isGenuine(Object.fromEntries(signed), body))) return undefined;
    const { id, resource } = event.output;
    const reference = resource.custom_id ?? resource.purchase_units[0]?.custom_id;
    const { event_type: type } = event.output;
    return {
      id,
      reference: reference ?? null,
      refundOf: REFUNDS.includes(type) ? captureOf(resource.links) : null,
      disputeId: DISPUTES.test(type) ? (resource.dispute_id ?? null) : null,
    };
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
