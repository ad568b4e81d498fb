/** Requests and responses of 3-D Secure ("payer authentication"). */
import * as v from 'valibot';
import type { Card } from '../../../../../contract/money/payments/payment-fields';
import type { TokenizedCard } from '../../entered-card';
import type { Attempt, BrowserFacts } from '../../payment-ports';
import type { StoredCardOrder } from '../../payment-orders';
import type { AuthenticationState } from './state';
import { cardOf, storing } from '../wire';

/** The reference of one step of an attempt: every request needs its own. */
export const stepReference = (ours: string, step: AuthenticationState['kind']): string =>
  `${ours}-${step === 'collect' ? 2 : 3}`;

type Attempted = Pick<Attempt, 'reference'>;

/** Requests an instrument identifier for a card. */
export function instrumentRequest({ number }: Card) {
  return { card: { number } };
}

/** Requests the setup of device data collection for an entered card. */
export function setupRequest({ reference: code }: Attempted, entered: Card) {
  const { securityCode: _code, ...card } = cardOf(entered);
  return { clientReferenceInformation: { code }, paymentInformation: { card } };
}

/** Requests the setup of device data collection for a card that was encrypted in the browser. */
export function tokenSetupRequest({ reference: code }: Attempted, { tokenId }: TokenizedCard) {
  return {
    clientReferenceInformation: { code },
    tokenInformation: { transientToken: tokenId },
  };
}

/** Requests the setup of device data collection for a stored card. */
export function storedCardSetupRequest(order: StoredCardOrder, customer: string) {
  return {
    clientReferenceInformation: { code: order.reference },
    paymentInformation: { customer: { customerId: customer } },
  };
}

function payment({ reference }: Attempt, state: AuthenticationState, action: string) {
  const code = stepReference(reference, state.kind);
  const amountDetails = { totalAmount: state.amount, currency: state.currency };
  const sale = { capture: true, commerceIndicator: 'internet' };
  const clientReferenceInformation = { code, transactionId: code };
  if ('customer' in state) {
    return {
      clientReferenceInformation,
      processingInformation: {
        ...sale,
        actionList: [action],
        authorizationOptions: { initiator: { type: 'customer', storedCredentialUsed: true } },
      },
      paymentInformation: { customer: { id: state.customer } },
      orderInformation: { amountDetails },
    };
  }
  const { type, billTo } = state;
  return {
    clientReferenceInformation,
    processingInformation: {
      ...sale,
      actionList: [action, 'TOKEN_CREATE'],
      actionTokenTypes: ['customer', 'paymentInstrument'],
      authorizationOptions: { initiator: storing(type) },
    },
    ...('transientToken' in state
      ? { tokenInformation: { transientTokenJwt: state.transientToken } }
      : {
          paymentInformation: {
            instrumentIdentifier: { id: state.instrument },
            card: { expirationMonth: state.month, expirationYear: state.year, type },
          },
        }),
    orderInformation: { amountDetails, billTo },
  };
}

/** Checks enrollment and charges the card if the issuer requires no challenge. */
export function enrollRequest(attempt: Attempt, state: AuthenticationState, browser: BrowserFacts) {
  return {
    ...payment(attempt, state, 'CONSUMER_AUTHENTICATION'),
    consumerAuthenticationInformation: {
      referenceId: state.reference,
      returnUrl: state.returnUrl,
      deviceChannel: 'BROWSER',
      // Full screen: our page for the challenge fills the window.
      acsWindowSize: '05',
    },
    deviceInformation: {
      ipAddress: browser.ip,
      httpAcceptContent: browser.accept,
      httpBrowserLanguage: browser.language,
      httpBrowserJavaEnabled: 'N',
      httpBrowserJavaScriptEnabled: 'Y',
      httpBrowserColorDepth: browser.colorDepth,
      httpBrowserScreenHeight: browser.screenHeight,
      httpBrowserScreenWidth: browser.screenWidth,
      httpBrowserTimeDifference: browser.timeDifference,
      userAgentBrowserValue: browser.userAgent,
    },
  };
}

/** Validates a passed challenge and charges the card. */
export function validateRequest(attempt: Attempt, state: AuthenticationState) {
  return {
    ...payment(attempt, state, 'VALIDATE_CONSUMER_AUTHENTICATION'),
    consumerAuthenticationInformation: { authenticationTransactionId: state.reference },
  };
}

/** The response to `instrumentRequest`. */
export const instrumentReply = v.object({ id: v.string() });

/** The response to `setupRequest`. */
export const setupReply = v.object({
  consumerAuthenticationInformation: v.object({
    accessToken: v.string(),
    deviceDataCollectionUrl: v.string(),
    referenceId: v.string(),
  }),
});

/** The part of a payment response that describes a challenge. */
export const challengeReply = v.object({
  consumerAuthenticationInformation: v.object({
    accessToken: v.string(),
    stepUpUrl: v.string(),
    authenticationTransactionId: v.string(),
  }),
});

const canceledReply = v.object({
  // 01: the cardholder pressed "cancel" on the issuer's page.
  consumerAuthenticationInformation: v.object({ challengeCancelCode: v.literal('01') }),
});

/** Whether the cardholder canceled the challenge, rather than failed it. */
export const isCanceled = (body: unknown): boolean => v.is(canceledReply, body);
