/** The requests and answers of the bank's check (3-D Secure, "payer authentication"). */
import * as v from 'valibot';
import type { Attempt, BrowserFacts, CardOrder, KeptCardOrder } from '../payment-ports';
import type { AuthenticationState } from './authentication-state';
import { cardOf, storing } from './wire';

/** The reference of an attempt's step: each request has one of its own. */
export const stepReference = (ours: string, step: AuthenticationState['kind']): string =>
  `${ours}-${step === 'collect' ? 2 : 3}`;

/** Asks for an id that stands for a card. */
export function instrumentRequest({ card }: CardOrder) {
  return { card: { number: card.number } };
}

/** Asks how the person's browser is to be looked at. */
export function setupRequest(order: CardOrder) {
  const { securityCode: _code, ...card } = cardOf(order.card);
  return {
    clientReferenceInformation: { code: order.reference },
    paymentInformation: { card },
  };
}

/** The same for a card that was kept before. */
export function keptSetupRequest(order: KeptCardOrder, customer: string) {
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
  const { instrument, month, year, type, billTo } = state;
  return {
    clientReferenceInformation,
    processingInformation: {
      ...sale,
      actionList: [action, 'TOKEN_CREATE'],
      actionTokenTypes: ['customer', 'paymentInstrument'],
      authorizationOptions: { initiator: storing(type) },
    },
    paymentInformation: {
      instrumentIdentifier: { id: instrument },
      card: { expirationMonth: month, expirationYear: year, type },
    },
    orderInformation: { amountDetails, billTo },
  };
}

/** Asks whether the bank wants to check the person; charges when it does not. */
export function enrollRequest(
  attempt: Attempt,
  state: AuthenticationState,
  browser: BrowserFacts | undefined,
) {
  return {
    ...payment(attempt, state, 'CONSUMER_AUTHENTICATION'),
    consumerAuthenticationInformation: {
      referenceId: state.reference,
      returnUrl: state.returnUrl,
      deviceChannel: 'BROWSER',
      // The whole page, as our own page for it gives.
      acsWindowSize: '05',
    },
    ...(browser && {
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
    }),
  };
}

/** Charges, provided that the person has passed the check. */
export function validateRequest(attempt: Attempt, state: AuthenticationState) {
  return {
    ...payment(attempt, state, 'VALIDATE_CONSUMER_AUTHENTICATION'),
    consumerAuthenticationInformation: { authenticationTransactionId: state.reference },
  };
}

/** The answer to `instrumentRequest`. */
export const instrumentReply = v.object({ id: v.string() });

/** The answer to `setupRequest`. */
export const setupReply = v.object({
  consumerAuthenticationInformation: v.object({
    accessToken: v.string(),
    deviceDataCollectionUrl: v.string(),
    referenceId: v.string(),
  }),
});

/** The part of a payment's answer that tells of a challenge. */
export const challengeReply = v.object({
  consumerAuthenticationInformation: v.object({
    accessToken: v.string(),
    stepUpUrl: v.string(),
    authenticationTransactionId: v.string(),
  }),
});

const canceledReply = v.object({
  // 01: the person pressed "cancel" on the bank's page.
  consumerAuthenticationInformation: v.object({ challengeCancelCode: v.literal('01') }),
});

/** Whether the person gave the check up, and did not fail it. */
export const isCanceled = (body: unknown): boolean => v.is(canceledReply, body);
