/** The calls that close an account, and the one by which its owner comes back. Specification section 11.10. */
import * as v from 'valibot';
import { planCodes } from '../billing/constants';
import { money } from '../billing/money';
import { type Body, type BodyInput, defineCall, type Success } from '../platform/call';
import { serverMessages } from '../platform/errors';
import type { FieldCode } from '../platform/field-code';
import { currentPassword, otpCode } from '../platform/fields';
import { signedInOrNot } from './second-step';
import {
  closeAccountRoute,
  closingRoute,
  comeBackRoute,
  sendClosingCodeRoute,
} from './routes-closing';

const MISSING = 'required' satisfies FieldCode;

/** What closing does to a plan that is held. */
const endingPlan = v.object({
  planCode: v.picklist(planCodes),
  /** The end of what is paid, or of the trial; `null` when the plan ends at once. */
  until: v.nullable(v.string()),
});

/** What closing means, said before it happens. */
export const closing = defineCall({
  ...closingRoute,
  id: 'closing',
  summary: 'Read what closing the account would do to its plan, its money and its data.',
  idempotent: false,
  responses: {
    200: v.object({
      /** How its owner is asked once more: an account made with Google has no password. */
      proof: v.picklist(['password', 'code']),
      /** When the account would be deleted, if it were closed now. */
      deletedAt: v.string(),
      plan: v.nullable(endingPlan),
      /** Whether a payment waits for its transfer or its approval: it is called off. */
      paymentWaits: v.boolean(),
      /** What is left of earlier credits; nothing can be bought with it once the account is closed. */
      credit: money,
    }),
  },
  errors: ['not_authenticated'],
  failure: serverMessages.failed,
});

/** For an account without a password: a code to its address. */
export const sendClosingCode = defineCall({
  ...sendClosingCodeRoute,
  id: 'sendClosingCode',
  summary: 'Send the code that confirms closing to the e-mail address of the account.',
  idempotent: false,
  responses: { 200: v.object({ retryAfter: v.pipe(v.number(), v.integer()) }) },
  errors: ['not_authenticated', 'too_soon', 'too_many'],
  failure: serverMessages.sendOtp,
});

export const closeAccountBody = v.union(
  [v.object({ password: currentPassword }, MISSING), v.object({ code: otpCode }, MISSING)],
  MISSING,
);

/**
 * Ends every session, cancels the plan, and calls off what waits to be paid. For thirty days a
 * login offers the way back; after them the account is deleted.
 */
export const closeAccount = defineCall({
  ...closeAccountRoute,
  id: 'closeAccount',
  summary: 'Close the account; it can be taken up again for thirty days.',
  idempotent: false,
  body: closeAccountBody,
  responses: { 200: v.object({ deletedAt: v.string() }) },
  errors: [
    'not_authenticated',
    'validation_failed',
    'otp_wrong',
    'otp_expired',
    'otp_used',
    'otp_locked',
    'payment_in_progress',
    'too_many',
    'login_locked',
  ],
  failure: serverMessages.failed,
});

/** Longest proof of a login that found its account closed. */
const PROOF_MAX = 200;
export const comeBackBody = v.object(
  { comeBack: v.pipe(v.string(MISSING), v.maxLength(PROOF_MAX, 'invalid' satisfies FieldCode)) },
  MISSING,
);

/** Takes a closed account up again. The plan stays cancelled; its owner may resume it. */
export const comeBack = defineCall({
  ...comeBackRoute,
  id: 'comeBack',
  summary: 'Take a closed account up again, with what its login was answered.',
  idempotent: false,
  cookie: 'sets',
  body: comeBackBody,
  responses: { 200: signedInOrNot },
  errors: ['sign_in_expired', 'phone_not_verified', 'validation_failed', 'too_many'],
  failure: serverMessages.login,
});

export type Closing = Success<typeof closing>;
export type CloseAccountBody = BodyInput<typeof closeAccount>;
export type CloseAccountInput = Body<typeof closeAccount>;
export type ComeBackBody = BodyInput<typeof comeBack>;
