import { isCardType } from '../../../api/contract/payments/card-rules';
import type { CardBody } from '../../../api/contract/payments/entered-card';
import { paymentMessages } from '../../../api/contract/payments/payment-codes';
import { cardKeyRoute } from '../../../api/contract/payments/payment-routes';
import type { PaymentFormValues } from '../../../src';
import type { Endpoint } from '../../client/endpoint';
import { requestOffers } from '../../client/offers';
import { call } from '../../session/call';
import { fieldOf } from '../../shared/answer';
import { CardEncryptionError } from './card-encryption-error';

type CardValues = Pick<PaymentFormValues, 'cardType' | 'holder' | 'number' | 'expiry' | 'cvv'>;

const cardKeyEndpoint: Endpoint<string> = {
  route: cardKeyRoute,
  failure: { english: paymentMessages.tokenize, id: 'subscription.tokenize.error' },
  read(answer) {
    const context = fieldOf(answer, 'context');
    return typeof context === 'string' ? context : null;
  },
};

/** Loads what encrypts a card. */
async function loadEncryption() {
  try {
    return await import('./encrypt-card');
  } catch (cause) {
    throw new CardEncryptionError('unanswered', cause);
  }
}

/** The gateway's token for a card. A key that it does not accept, as one too old, is renewed once. */
async function encrypted(values: CardValues): Promise<string> {
  const { tokenOf } = await loadEncryption();
  try {
    return await tokenOf(values, await call(cardKeyEndpoint));
  } catch (error) {
    if (!(error instanceof CardEncryptionError) || error.obstacle !== 'refused') throw error;
  }
  return tokenOf(values, await call(cardKeyEndpoint));
}

/**
 * The card of a form as the server takes it: encrypted where it demands that. A server that does not
 * say whether it does gets no card.
 *
 * @throws CallFailure
 * @throws CardEncryptionError
 */
export async function enteredCard(values: CardValues): Promise<CardBody> {
  const { cardType, holder, number, expiry, cvv } = values;
  // The form has been validated, so it has a type.
  const type = isCardType(cardType) ? cardType : 'visa';
  const { cardEncryption } = await requestOffers();
  if (!cardEncryption) return { type, holder, number, expiry, cvv };
  return { type, holder, token: await encrypted(values) };
}
