/**
 * The fields of the login form. Separate from `fields.ts` so that the login page does not load the
 * schemas of every other form.
 */
import * as v from 'valibot';
import { type FieldCode, INVALID, REQUIRED } from '../platform/field-code';
import { normalizeEmail, normalizePassword } from '../platform/normalize';
import { toE164 } from './phone';

/** Longest password, in characters. Bounds the cost of hashing. */
export const PASSWORD_MAX = 256;

/** Longest valid email address (RFC 5321, 4.5.3.1.3). */
const EMAIL_MAX = 254;

/**
 * A deliverable email address: letters of any script, no quoted local part, and a domain name with
 * a dot, not an IP address. Top-level domains have letters only, or are encoded by IDNA.
 */
const EMAIL =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]{1,62}|xn--[a-z0-9-]{0,58}[a-z0-9])$/iu;

/** Characters that are not drawn: with them, two addresses would look the same. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Whether a normalized text is a usable email address. */
export function isEmail(text: string): boolean {
  const fits = text.length <= EMAIL_MAX && text.indexOf('@') <= 64;
  return fits && EMAIL.test(text) && !INVISIBLE.test(text);
}

const characters = (text: string): number => Array.from(text).length;

/**
 * An existing password. There is no minimum length, because an earlier rule may have allowed
 * shorter ones.
 */
export const currentPassword = v.pipe(
  v.string(REQUIRED),
  v.nonEmpty(REQUIRED),
  v.transform(normalizePassword),
  v.string(),
  v.check((text) => characters(text) <= PASSWORD_MAX, 'password_max' satisfies FieldCode),
);

/** The login identifier: an email address, or a phone number normalized by `toE164`. */
export const identifier = v.pipe(
  v.string(REQUIRED),
  v.description('An email address or a phone number.'),
  v.transform((text) => {
    const typed = normalizeEmail(text);
    return typed.includes('@') ? typed : toE164(typed);
  }),
  v.string(),
  v.nonEmpty(REQUIRED),
  v.check(
    (text) => (text.includes('@') ? isEmail(text) : /^\+?\d{3,15}$/.test(text)),
    'email_invalid' satisfies FieldCode,
  ),
);

/** An opaque token issued by the server: 256 bits in base64url. */
export const token = v.pipe(v.string(REQUIRED), v.nonEmpty(REQUIRED), v.maxLength(200, INVALID));
