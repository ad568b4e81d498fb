/** The calls that close and restore an account. Specification section 11.10. */
import * as v from 'valibot';
import { planCodes } from '../money/plans/catalogue';
import { money } from '../money/plans/money';
import { type Body, defineCall, type Success } from '../platform/call';
import { serverMessages } from '../platform/errors';
import { REQUIRED } from '../platform/field-code';
import { currentPassword, issuedToken, otpCode } from '../platform/fields';
import { integer } from '../platform/schemas';
import { codeErrors } from './codes';
import { signedInOrNot } from './second-step';

/** What closing does to the current plan. */
const endingPlan = v.object({
  planCode: v.picklist(planCodes),
  /** A trial may be cancelled already; a `canceled` plan was paid for. An older server sends none. */
  state: v.optional(v.picklist(['trial', 'canceled', 'renewing'])),
  /** The end of the paid period or of the trial; `null` if the plan ends immediately. */
  until: v.nullable(v.string()),
});

/** Describes what closing the account would do, before it is done. */
export const closing = defineCall({
  id: 'closing',
  method: 'GET',
  path: '/api/v1/account/closing',
  bearer: true,
  summary: 'Read what closing the account would do to its plan, its money and its data.',
  responses: {
    200: v.object({
      /**
       * How the owner re-authenticates: by code if the account was created with Google and has no
       * password.
       */
      proof: v.picklist(['password', 'code']),
      /** When the account would be deleted if it were closed now. */
      deletedAt: v.string(),
      plan: v.nullable(endingPlan),
      /** Whether a payment is waiting for its transfer or approval; closing cancels it. */
      paymentWaits: v.boolean(),
      /** Remaining credit, which cannot be used once the account is closed. */
      credit: money,
    }),
  },
});

/** Sends a code to the email address of an account that has no password. */
export const sendClosingCode = defineCall({
  id: 'sendClosingCode',
  method: 'POST',
  path: '/api/v1/account/closing/code',
  bearer: true,
  summary: 'Send the code that confirms closing to the email address of the account.',
  responses: { 200: v.object({ retryAfter: integer }) },
  errors: ['mailed_code_refused', 'too_soon', 'too_many'],
  failure: serverMessages.sendOtp,
});

/**
 * Closes the account: ends every session, cancels the plan and cancels pending payments. The owner
 * can restore it by logging in within thirty days; after that it is deleted.
 */
export const closeAccount = defineCall({
  id: 'closeAccount',
  method: 'POST',
  path: '/api/v1/account/closing',
  bearer: true,
  summary: 'Close the account; it can be restored for thirty days.',
  body: v.union(
    [v.object({ password: currentPassword }, REQUIRED), v.object({ code: otpCode }, REQUIRED)],
    REQUIRED,
  ),
  responses: { 200: v.object({ deletedAt: v.string() }) },
  errors: [...codeErrors, 'mailed_code_refused', 'payment_in_progress', 'too_many'],
});

/**
 * Restores a closed account. The plan stays cancelled; the owner can renew it. An account with a
 * second factor stays closed until `secondStep` completes the login, unless that was with a passkey.
 */
export const restoreAccount = defineCall({
  id: 'restoreAccount',
  method: 'POST',
  path: '/api/v1/auth/restore',
  bearer: false,
  summary: 'Restore a closed account with the token that its login returned.',
  cookie: 'sets',
  /** A login to a closed account returns the token. */
  body: v.object({ restoreToken: issuedToken }, REQUIRED),
  responses: { 200: signedInOrNot },
  errors: ['sign_in_expired', 'phone_not_verified', 'too_many'],
  failure: serverMessages.login,
});

export type Closing = Success<typeof closing>;
export type CloseAccountInput = Body<typeof closeAccount>;
