import type { Offers } from '../../api/contract/platform/health';
import { healthRoute } from '../../api/contract/platform/routes';
import { serverMessages } from '../../api/contract/platform/errors';
import { fieldOf } from '../shared/answer';
import type { Endpoint } from './endpoint';
import { request } from './request';

/** An answer of an older server names no ways: it has what it always had. */
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
 * The ways to sign in and to pay that this server is set up for, asked once for a page's life. When
 * nobody can say, each is offered, and says itself what is wrong; the next page asks again.
 */
export function readOffers(): Promise<Offers> {
  asked ??= request(endpoint).catch((): Offers => {
    asked = undefined;
    return { google: true, paypal: true };
  });
  return asked;
}
