import { useState } from 'react';
import { isCountryCode } from '../../api/contract/addresses';
import { isCardType } from '../../api/contract/card-rules';
import { isDeclineCode, paymentMessages } from '../../api/contract/payment-codes';
import { tokenizeRoute } from '../../api/contract/payment-routes';
import type { CardFormValues, FieldProblems, Problem } from '../../src';
import { CallError, callProblem, named } from '../client/call-error';
import { createIntentKey } from '../client/intent-key';
import { authorizedRequest } from '../session/authorized';
import { refusedFieldsOf } from './card-form';

interface CardState {
  saving: boolean;
  refusal?: string | undefined;
  problem?: Problem | undefined;
  serverProblems?: FieldProblems<CardFormValues> | undefined;
}

function failureOf(error: unknown): CardState {
  if (error instanceof CallError && error.status === 402) {
    const { code = '' } = error;
    return { saving: false, refusal: isDeclineCode(code) ? code : 'card_declined' };
  }
  const serverProblems = error instanceof CallError ? refusedFieldsOf(error.cause) : undefined;
  return {
    saving: false,
    problem: callProblem(error, 'server.requestFailed'),
    ...(serverProblems ? { serverProblems } : {}),
  };
}

/** The body of the call. It is made for the call and held by nothing else. */
function bodyOf(values: CardFormValues) {
  const { cardType, holder, number, expiry, cvv, address, city, state, postalCode, country } =
    values;
  return {
    card: { type: isCardType(cardType) ? cardType : 'visa', holder, number, expiry, cvv },
    billingAddress: {
      address,
      city,
      state,
      postalCode,
      country: isCountryCode(country) ? country : 'PS',
    },
  };
}

/**
 * Puts another card in the place of the kept one. Nothing is charged, so every attempt is an intent
 * of its own: a card that was saved twice is saved.
 */
export function useCard() {
  const [state, setState] = useState<CardState>({ saving: false });

  /** Whether the card is kept now. */
  async function save(values: CardFormValues): Promise<boolean> {
    setState({ saving: true });
    try {
      await named('tokenize', () =>
        authorizedRequest(tokenizeRoute, {
          body: bodyOf(values),
          idempotencyKey: createIntentKey(),
          failure: paymentMessages.tokenize,
        }),
      );
      setState({ saving: false });
      return true;
    } catch (error) {
      setState(failureOf(error));
      return false;
    }
  }

  return { ...state, save, forget: () => setState({ saving: false }) };
}
