import type { Offers } from '../../api/contract/platform/health';
import { healthRoute } from '../../api/contract/platform/routes';
import { serverMessages } from '../../api/contract/platform/errors';
import { fieldOf } from '../shared/answer';
import type { Endpoint } from './endpoint';
import { request } from './request';

/**
 * An older server does not list these methods; it supports all of them, and takes cards as they are.
 */
const endpoint: Endpoint<Offers> = {
  route: healthRoute,
  failure: serverMessages.unavailable,
  read(answer) {
    const offers = fieldOf(answer, 'offers');
    const has = (way: string) => fieldOf(offers, way) !== false;
    return {
      google: has('google'),
      paypal: has('paypal'),
      cardEncryption: fieldOf(offers, 'cardEncryption') === true,
    };
  },
};

let asked: Promise<Offers> | undefined;

/**
 * What is configured on this server, requested once per page load. If the request fails, the next
 * caller asks again.
 *
 * @throws CallFailure
 */
export function requestOffers(): Promise<Offers> {
  asked ??= request(endpoint).catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/**
 * The login and payment methods to show. If the server cannot be asked, every method is offered and
 * reports its own error when used.
 */
export function readOffers(): Promise<Offers> {
  return requestOffers().catch((): Offers => ({
    google: true,
    paypal: true,
    cardEncryption: false,
  }));
}
