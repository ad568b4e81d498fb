/** The contact form's call. Specification sections 2 and 11.8. */
import * as v from 'valibot';
import { type Body, type BodyInput, defineCall, type Success } from '../platform/call';
import { serverMessages } from '../platform/errors';
import type { FieldCode } from '../platform/field-code';
import { email, messageText, optionalLine, personName, phone } from '../platform/fields';
import { contactRoute } from '../accounts/routes-account';

const MISSING = 'required' satisfies FieldCode;

/** What a message is about. Specification section 2. */
export const inquiryTypes = ['general', 'sales', 'support', 'billing', 'partnership'] as const;

/** What a message is about. */
export type InquiryType = (typeof inquiryTypes)[number];

/** Seconds that a person needs at least to fill the form in. */
export const CONTACT_SECONDS_MIN = 3;

/** The contact form. An empty company or phone is none. */
export const contactBody = v.object(
  {
    inquiryType: v.picklist(inquiryTypes, 'invalid' satisfies FieldCode),
    name: personName,
    email,
    company: v.optional(optionalLine),
    phone: v.optional(v.union([v.literal(''), phone], 'phone_invalid' satisfies FieldCode)),
    subject: v.pipe(optionalLine, v.nonEmpty(MISSING)),
    message: messageText,
    /** The trap: a field that no person sees. Named like nothing that browsers fill in. */
    wsl7t: v.optional(v.string()),
    /** Seconds from the form's appearing to its sending. */
    seconds: v.optional(v.number()),
    /** The token of `confirm_needed`, when the person has confirmed. */
    confirmation: v.optional(v.string()),
  },
  MISSING,
);

/**
 * Where a machine is suspected the answer is `confirm_needed` with a `confirmation`: the person is
 * asked, and the same body is sent again with it. Nothing is ever thrown away under a success.
 */
export const contact = defineCall({
  ...contactRoute,
  id: 'contact',
  summary: 'Send a message to the office; the id is its reference.',
  idempotent: false,
  body: contactBody,
  responses: { 202: v.object({ id: v.string() }) },
  errors: ['validation_failed', 'confirm_needed', 'too_many'],
  failure: serverMessages.failed,
});

export type ContactBody = BodyInput<typeof contact>;
export type ContactInput = Body<typeof contact>;
export type ContactResponse = Success<typeof contact>;
