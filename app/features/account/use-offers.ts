import { useEffect, useState } from 'react';
import type { Offers } from '../../../api/contract/platform/health';
import { readOffers } from '../../client/offers';

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
