/** One-time codes. Specification section 11.4. */
import * as v from 'valibot';
import type { ErrorCode } from '../platform/errors';
import { integer } from '../platform/schemas';

/** Digits of a code. */
export const CODE_LENGTH = 6;

/** Minutes for which a code is accepted. */
export const CODE_MINUTES = 10;

/** The errors of a call that takes a code. */
export const codeErrors = [
  'otp_wrong',
  'otp_expired',
  'otp_used',
  'otp_locked',
] as const satisfies readonly ErrorCode[];

/** The response of a call that sends a code or a link. */
export const codeSent = v.object({ message: v.string(), retryAfter: integer });
export type CodeSent = v.InferOutput<typeof codeSent>;
