/**
 * The state kept between the steps of a 3-D Secure authentication. Instead of the card number, which
 * is only sent with the first request, it has the gateway's instrument identifier or its token for a
 * card that was encrypted in the browser.
 */
import * as v from 'valibot';
import { GatewayError } from '../../payment-ports';

const step = {
  kind: v.picklist(['collect', 'challenge']),
  /** The page to which the browser posts `token`. */
  url: v.string(),
  token: v.string(),
  amount: v.string(),
  currency: v.string(),
  returnUrl: v.string(),
  checkUrl: v.string(),
  /** The id of the device data collection or of the challenge. */
  reference: v.string(),
};

const state = v.union([
  v.object({
    ...step,
    /** The gateway's instrument identifier of an entered card. */
    instrument: v.string(),
    month: v.string(),
    year: v.string(),
    type: v.string(),
    billTo: v.record(v.string(), v.string()),
  }),
  v.object({
    ...step,
    /** The gateway's token for an entered card; it lives for a quarter of an hour. */
    transientToken: v.string(),
    type: v.string(),
    billTo: v.record(v.string(), v.string()),
  }),
  v.object({
    ...step,
    /** The gateway's customer id of a stored card. */
    customer: v.string(),
  }),
]);

export type AuthenticationState = v.InferOutput<typeof state>;

export function readAuthenticationState(text: string): AuthenticationState {
  return v.parse(state, JSON.parse(text));
}

/**
 * Checks that a URL for the browser belongs to the gateway or to Cardinal Commerce, which runs 3-D
 * Secure for it.
 *
 * @throws GatewayError
 */
export function trusted(url: string, own: string): string {
  const { protocol, hostname, origin } = new URL(url);
  const theirs = protocol === 'https:' && hostname.endsWith('.cardinalcommerce.com');
  if (!theirs && origin !== own) throw new GatewayError('An untrusted 3-D Secure URL', false);
  return url;
}
