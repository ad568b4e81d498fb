/** The requests and answers of the bank's check (3-D Secure, "payer authentication"). */
import * as v from 'valibot';
import type { Attempt, BrowserFacts, CardOrder } from '../payment-ports';
import type { Memo } from './authentication-memo';
import { cardOf } from './wire';

/** The reference of an attempt's step: each request has one of its own. */
export const stepReference = (ours: string, step: Memo['kind']): string =>
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

function payment({ reference }: Attempt, memo: Memo, action: string) {
  const code = stepReference(reference, memo.kind);
  const { instrument, month, year, type, amount, currency, billTo } = memo;
  return {
    clientReferenceInformation: { code, transactionId: code },
    processingInformation: {
      capture: true,
      commerceIndicator: 'internet',
      actionList: [action, 'TOKEN_CREATE'],
      actionTokenTypes: ['customer', 'paymentInstrument'],
      authorizationOptions: { initiator: { type: 'customer', credentialStoredOnFile: true } },
    },
    paymentInformation: {
      instrumentIdentifier: { id: instrument },
      card: { expirationMonth: month, expirationYear: year, type },
    },
    orderInformation: { amountDetails: { totalAmount: amount, currency }, billTo },
  };
}

/** Asks whether the bank wants to check the person; charges when it does not. */
export function enrollRequest(attempt: Attempt, memo: Memo, browser: BrowserFacts | undefined) {
  return {
    ...payment(attempt, memo, 'CONSUMER_AUTHENTICATION'),
    consumerAuthenticationInformation: {
      referenceId: memo.reference,
      returnUrl: memo.returnUrl,
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
export function validateRequest(attempt: Attempt, memo: Memo) {
  return {
    ...payment(attempt, memo, 'VALIDATE_CONSUMER_AUTHENTICATION'),
    consumerAuthenticationInformation: { authenticationTransactionId: memo.reference },
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
