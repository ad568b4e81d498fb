/** The calls that confirm an email address by a link. Specification section 7. */
import * as v from 'valibot';
import { type Body, defineCall, type Success } from '../platform/call';
import { serverMessages } from '../platform/errors';
import { type FieldCode, REQUIRED } from '../platform/field-code';
import { email, token } from '../platform/fields';
import { codeSent } from './codes';
import { user } from './user';

/**
 * Called when the user presses a button, never on page load, because mail scanners open links. A
 * link works once, for 24 hours, and only while the account still has the address. A signed-in
 * browser also sends its access token, which shows that the reader of the mail is the owner of the
 * account.
 */
export const verifyEmail = defineCall({
  id: 'verifyEmail',
  method: 'GET',
  path: '/api/v1/auth/verify-email',
  bearer: false,
  summary: 'Confirm an email address with the token of its link.',
  reads: 'bearer',
  query: v.object({ token }, REQUIRED),
  responses: { 200: v.object({ user }) },
  errors: ['link_expired', 'link_used', 'email_taken', 'too_many'],
  failure: serverMessages.verification,
});

/** Where to send the new link: to the address of an earlier link, or to a given address. */
export const sendEmailLinkBody = v.union(
  [v.object({ token }, REQUIRED), v.object({ email }, REQUIRED)],
  'email_invalid' satisfies FieldCode,
);

/** The answer does not reveal whether the link or address is known and still unconfirmed. */
export const sendEmailLink = defineCall({
  id: 'sendEmailLink',
  method: 'POST',
  path: '/api/v1/auth/send-email-link',
  bearer: false,
  summary: 'Send a new link that confirms an email address.',
  body: sendEmailLinkBody,
  responses: { 200: codeSent },
  errors: ['too_soon', 'too_many'],
});

export type VerifyEmailResponse = Success<typeof verifyEmail>;
export type SendEmailLinkInput = Body<typeof sendEmailLink>;
