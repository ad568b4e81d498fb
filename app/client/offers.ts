import type { Offers } from '../../api/contract/platform/health';
import { healthRoute } from '../../api/contract/platform/routes';
import { serverMessages } from '../../api/contract/platform/errors';
import { fieldOf } from '../shared/answer';
import type { Endpoint } from './endpoint';
import { request } from './request';

/** An older server does not list these methods; it supports all of them. */
const endpoint: Endpoint<Offers> = {
  route: healthRoute,
  failure: serverMessages.unavailable,
  read(answer) {
    const offers = fieldOf(answer, 'offers');
    const has = (way: string) => fieldOf(offers, way) !== false;
    return { google: has('google'), paypal: has('paypal') };
  },
};

let asked: Promise<Offers> | undefined;

/**
 * The login and payment methods configured on this server, requested once per page load. If the
 * request fails, every method is offered and reports its own error when used; the next caller asks
 * again.
 */
export function readOffers(): Promise<Offers> {
  asked ??= request(endpoint).catch((): Offers => {
    asked = undefined;
    return { google: true, paypal: true };
  });
  return asked;
}
