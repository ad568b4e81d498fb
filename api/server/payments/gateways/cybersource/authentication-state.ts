/**
 * What is kept of a card payment between the steps of the bank's check. In the card's place stands
 * the gateway's own id for it: its number left with the first request and is not here.
 */
import * as v from 'valibot';
import { GatewayError } from '../payment-ports';

const step = {
  kind: v.picklist(['collect', 'challenge']),
  /** The page that the person's browser posts `token` to. */
  url: v.string(),
  token: v.string(),
  amount: v.string(),
  currency: v.string(),
  returnUrl: v.string(),
  checkUrl: v.string(),
  /** Names the look at the browser, or the question to the person. */
  reference: v.string(),
};

const state = v.union([
  v.object({
    ...step,
    /** The gateway's id of a card that was typed. */
    instrument: v.string(),
    month: v.string(),
    year: v.string(),
    type: v.string(),
    billTo: v.record(v.string(), v.string()),
  }),
  v.object({
    ...step,
    /** The gateway's id of whom a kept card is of. */
    customer: v.string(),
  }),
]);

/** What is kept between the steps. */
export type AuthenticationState = v.InferOutput<typeof state>;

/** Reads what was kept. */
export function readAuthenticationState(text: string): AuthenticationState {
  return v.parse(state, JSON.parse(text));
}

/**
 * An address that a person's browser may be given: of the gateway, or of the company that asks the
 * banks for it.
 *
 * @throws GatewayError
 */
export function trusted(url: string, own: string): string {
  const { protocol, hostname, origin } = new URL(url);
  const theirs = protocol === 'https:' && hostname.endsWith('.cardinalcommerce.com');
  if (!theirs && origin !== own) throw new GatewayError('A check at a strange address', false);
  return url;
}
