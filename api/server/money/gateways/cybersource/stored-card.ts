/** Reads the card behind a token, which the gateway keeps up to date. */
import * as v from 'valibot';
import { GatewayError, type StoredCard } from '../payment-ports';
import type { CybersourceClient } from './client';

/** The response to a customer's token: its default card, with a masked number. */
const customerReply = v.object({
  _embedded: v.object({
    defaultPaymentInstrument: v.object({
      state: v.optional(v.string()),
      card: v.object({
        expirationMonth: v.pipe(v.string(), v.regex(/^(?:0[1-9]|1[0-2])$/)),
        expirationYear: v.pipe(v.string(), v.regex(/^20\d{2}$/)),
      }),
      _embedded: v.object({
        instrumentIdentifier: v.object({
          card: v.object({ number: v.pipe(v.string(), v.regex(/\d{4}$/)) }),
        }),
      }),
    }),
  }),
});

/** @throws GatewayError */
export async function storedCard(
  client: CybersourceClient,
  customer: string,
): Promise<StoredCard | undefined> {
  const path = `/tms/v2/customers/${encodeURIComponent(customer)}`;
  const { status, body } = await client.ask('get', path);
  if (status === 404 || status === 410) return undefined;
  const read = v.safeParse(customerReply, body);
  if (status >= 400 || !read.success) {
    throw new GatewayError(`A stored card was not read: HTTP ${status}`, false);
  }
  const { state = 'ACTIVE', card, _embedded } = read.output._embedded.defaultPaymentInstrument;
  // An account that was closed at the issuer has no newer card.
  if (state !== 'ACTIVE') return undefined;
  return {
    last4: _embedded.instrumentIdentifier.card.number.slice(-4),
    expiry: `${card.expirationMonth}/${card.expirationYear.slice(-2)}`,
  };
}
