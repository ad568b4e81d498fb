/** The call for the key to which a browser encrypts a card. */
import * as v from 'valibot';
import { defineCall } from '../../platform/call';
import { paymentMessages } from './payment-codes';

/**
 * Returns a new key of the card gateway, valid for one card and about fifteen minutes. The browser
 * encrypts the card to it, exchanges that at the gateway for a token, and pays with the token. 404
 * while the setting `CARD_ENCRYPTION` is off. An addition to specification section 7.
 */
export const cardKey = defineCall({
  id: 'cardKey',
  method: 'POST',
  path: '/api/v1/payments/card-key',
  summary: 'Get the key to which a browser encrypts a card for the gateway.',
  needs: 'ready',
  responses: {
    200: v.object({
      /**
       * The gateway's capture context: a signed JWT with its public key, the address for the
       * encrypted card and the pages that may send one.
       */
      context: v.string(),
    }),
  },
  errors: ['not_found', 'too_many', 'gateway_failed'],
  failure: paymentMessages.tokenize,
});
