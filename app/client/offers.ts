import { useEffect, useState } from 'react';
import { health, type Offers } from '../../api/contract/platform/health';
import { request } from './request';

let asked: Promise<Offers> | undefined;

async function requestHealth(): Promise<Offers> {
  const { offers } = await request(health);
  return offers;
}

/**
 * What is configured on this server, requested once per page load. If the request fails, the next
 * caller asks again.
 *
 * @throws CallFailure
 */
export function requestOffers(): Promise<Offers> {
  asked ??= requestHealth().catch((error: unknown) => {
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

/** The login and payment methods configured on the server; `undefined` until it has responded. */
export function useOffers(): Offers | undefined {
  const [offers, setOffers] = useState<Offers>();
  useEffect(() => {
    let gone = false;
    async function ask() {
      const known = await readOffers();
      if (!gone) setOffers(known);
    }
    void ask();
    return () => {
      gone = true;
    };
  }, []);
  return offers;
}
