import { cardKey } from '../../../api/contract/money/payments/card-key';
import { isCardType } from '../../../api/contract/money/payments/card-rules';
import type { CardBody } from '../../../api/contract/money/payments/entered-card';
import type { PaymentFormValues } from '../../../src';
import { requestOffers } from '../../client/offers';
import { call } from '../../session/call';
import { CardEncryptionError } from './card-encryption-error';

type CardValues = Pick<PaymentFormValues, 'cardType' | 'holder' | 'number' | 'expiry' | 'cvv'>;

async function loadEncryption() {
  try {
    return await import('./encrypt-card');
  } catch (cause) {
    throw new CardEncryptionError('unanswered', cause);
  }
}

async function newKey(): Promise<string> {
  const words = { id: 'subscription.tokenize.error' } as const;
  const { context } = await call(cardKey, { words });
  return context;
}

/** The gateway's token for a card. A refused key, such as an expired one, is renewed once. */
async function encrypted(values: CardValues): Promise<string> {
  const { tokenOf } = await loadEncryption();
  try {
    return await tokenOf(values, await newKey());
  } catch (error) {
    if (!(error instanceof CardEncryptionError) || error.reason !== 'refused') throw error;
  }
  return tokenOf(values, await newKey());
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
