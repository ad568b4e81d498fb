/**
 * The fields of the login form. Apart from `fields.ts`, so that the page everybody opens first does
 * not load the rules of every other form.
 */
import * as v from 'valibot';
import type { FieldCode } from '../platform/field-code';
import { normalizeEmail, normalizePassword } from '../platform/normalize';
import { toE164 } from './phone';

const code = (fieldCode: FieldCode): FieldCode => fieldCode;

/** Longest password, in characters: hashing time is not given away. */
export const PASSWORD_MAX = 256;

/** Longest address that mail can carry (RFC 5321, 4.5.3.1.3). */
const EMAIL_MAX = 254;

/**
 * An address that mail can be sent to: letters of any script, no quoted local part, no address
 * literal, a dotted domain.
 */
const EMAIL =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/u;

/** Whether a text is a usable e-mail address; expects it normalized. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && text.indexOf('@') <= 64 && EMAIL.test(text);
}

const characters = (text: string): number => Array.from(text).length;

/** A password that is being proved. No least length: an old rule may have allowed less. */
export const currentPassword = v.pipe(
  v.string(code('required')),
  v.nonEmpty(code('required')),
  v.transform(normalizePassword),
  v.string(),
  v.check((text) => characters(text) <= PASSWORD_MAX, code('password_max')),
);

/** What a person logs in with: an e-mail address, or a phone number read by `toE164`. */
export const identifier = v.pipe(
  v.string(code('required')),
  v.description('An e-mail address or a phone number.'),
  v.transform((text) => {
    const typed = normalizeEmail(text);
    return typed.includes('@') ? typed : toE164(typed);
  }),
  v.string(),
  v.nonEmpty(code('required')),
  v.check(
    (text) => (text.includes('@') ? isEmail(text) : /^\+?\d{3,15}$/.test(text)),
    code('email_invalid'),
  ),
);

/** An opaque token of 256 bits in base64url, as the server gives it. */
export const token = v.pipe(
  v.string(code('required')),
  v.nonEmpty(code('required')),
  v.maxLength(200, code('invalid')),
);
