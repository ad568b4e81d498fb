import { useEffect, useState } from 'react';
import type { Offers } from '../../../api/contract/platform/health';
import { readOffers } from '../../client/offers';

/** The ways in and to pay that the server is set up for; `undefined` until it has said so. */
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
