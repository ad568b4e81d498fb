/** The contact form's call. Specification sections 2 and 11.8. */
import * as v from 'valibot';
import { inquiryTypes } from '../../../lang/inquiries';
import { type Body, type BodyInput, defineCall, type Success } from '../platform/call';
import { type FieldCode, INVALID, REQUIRED } from '../platform/field-code';
import { email, messageText, optionalLine, personName, phone } from '../platform/fields';

/** The minimum number of seconds in which a person could fill in the form. */
export const CONTACT_SECONDS_MIN = 3;

/** The contact form. Company and phone may be empty. */
export const contactBody = v.object(
  {
    inquiryType: v.picklist(inquiryTypes, INVALID),
    name: personName,
    email,
    company: v.optional(optionalLine),
    phone: v.optional(v.union([v.literal(''), phone], 'phone_invalid' satisfies FieldCode)),
    subject: v.pipe(optionalLine, v.nonEmpty(REQUIRED)),
    message: messageText,
    /** Honeypot: a field that users do not see. The name is one that browsers do not autofill. */
    wsl7t: v.optional(v.string()),
    /** Seconds between showing the form and submitting it. */
    seconds: v.optional(v.number()),
    /** The token from `confirm_needed`, once the user has confirmed. */
    confirmation: v.optional(v.string()),
  },
  REQUIRED,
);

/**
 * If a bot is suspected, the answer is `confirm_needed` with a `confirmation` token: the user is
 * asked to confirm, and the same body is sent again with it. A message is never silently dropped.
 */
export const contact = defineCall({
  id: 'contact',
  method: 'POST',
  path: '/api/v1/contact',
  bearer: false,
  summary: 'Send a message to the office; the id is its reference.',
  body: contactBody,
  responses: { 202: v.object({ id: v.string() }) },
  errors: ['confirm_needed', 'too_many'],
});

export type ContactBody = BodyInput<typeof contact>;
export type ContactInput = Body<typeof contact>;
export type ContactResponse = Success<typeof contact>;
