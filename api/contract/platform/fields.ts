/**
 * The contract's fields, one schema each, shared by the browser's forms and the server. The message
 * of every issue is a `FieldCode`; `errors.ts` has its English text and the app its translation.
 * Numbering plans and hashing are left to the server.
 */
import { locales } from '../../../lang/locales';
import * as v from 'valibot';
import { BUSINESS_NAME_LETTERS, PASSWORD_MIN } from '../constants';
import {
  normalizeCode,
  normalizeDigits,
  normalizeEmail,
  normalizeLines,
  normalizeName,
  normalizePassword,
} from './normalize';
import { PASSWORD_MAX, isEmail } from '../accounts/login-fields';
import { toE164 } from '../accounts/phone';
import { type FieldCode, INVALID, REQUIRED, TOO_LONG } from './field-code';
import { line } from './schemas';

export {
  PASSWORD_MAX,
  currentPassword,
  identifier,
  isEmail,
  token,
} from '../accounts/login-fields';

/** Longest first or last name. */
export const NAME_MAX = 100;
/** Longest line other than a name, such as a company or a subject. */
export const LINE_MAX = 200;
/** Longest tax number. */
export const TAX_ID_MAX = 40;
/** Longest message of the contact form. */
export const MESSAGE_MAX = 5000;

/**
 * Most UTF-16 code units in a business name. Real names have few combining marks per letter; this
 * bounds the abuse of them.
 */
const BUSINESS_NAME_UNITS_MAX = 100;

/**
 * Visible characters, each with its marks and the joiners that
 * `normalizeName` leaves inside a word. Firefox before 125 has no `Intl.Segmenter` to count them.
 */
const BUSINESS_NAME = new RegExp(
  String.raw`^(?:[\p{L}\p{N}_][\p{M}\u200c\u200d]*){${BUSINESS_NAME_LETTERS.min},${BUSINESS_NAME_LETTERS.max}}$`,
  'u',
);

const characters = (text: string): number => Array.from(text).length;

/** An email address. 'Please enter a valid email address', specification section 5. */
export const email = v.pipe(
  v.string(REQUIRED),
  v.description('An email address of at most 254 characters.'),
  v.transform(normalizeEmail),
  v.string(),
  v.nonEmpty(REQUIRED),
  v.check(isEmail, 'email_invalid' satisfies FieldCode),
);

/** A phone number, normalized to E.164 by `toE164`. */
export const phone = v.pipe(
  v.string(REQUIRED),
  v.description('A phone number, best in E.164: +970599123456.'),
  v.transform(toE164),
  v.string(),
  v.nonEmpty(REQUIRED),
  v.regex(/^\+[1-9]\d{6,14}$/, 'phone_invalid' satisfies FieldCode),
);

/** 3-20 letters, numbers and underscores of any script. */
export const businessName = v.pipe(
  v.string(REQUIRED),
  v.description('3-20 letters, numbers and underscores of any script.'),
  v.transform(normalizeName),
  v.string(),
  v.nonEmpty(REQUIRED),
  v.maxLength(BUSINESS_NAME_UNITS_MAX, 'business_name_format' satisfies FieldCode),
  v.regex(BUSINESS_NAME, 'business_name_format' satisfies FieldCode),
);

/** A first or last name. */
export const personName = line(NAME_MAX);

/** An id that someone else has chosen, without characters that the database rejects. */
export const foreignId = v.pipe(v.string(REQUIRED), v.transform(normalizeName));

/** A line that may be empty. */
export const optionalLine = v.pipe(
  v.string(REQUIRED),
  v.transform(normalizeName),
  v.string(),
  v.maxLength(LINE_MAX, TOO_LONG),
);

/** The name on receipts; empty if it is the business name. */
export const legalName = optionalLine;

/** A tax number: letters, digits, spaces, dots, slashes and hyphens. May be empty. */
export const taxId = v.pipe(
  v.string(REQUIRED),
  v.transform((text) => normalizeDigits(normalizeName(text))),
  v.string(),
  v.maxLength(TAX_ID_MAX, TOO_LONG),
  v.regex(/^[\p{L}\p{N} ./-]*$/u, INVALID),
);

/** A token that the server issued earlier, which only the server checks. */
export const issuedToken = v.pipe(v.string(REQUIRED), v.maxLength(200, INVALID));

/** A text of several lines. */
export const messageText = line(MESSAGE_MAX, normalizeLines);

/** A language of the product. */
export const language = v.picklist(locales, INVALID);

/** A new password: 8 to 256 characters, with no composition rules. */
export const newPassword = v.pipe(
  v.string(REQUIRED),
  v.description('8 to 256 characters.'),
  v.nonEmpty(REQUIRED),
  v.transform(normalizePassword),
  v.string(),
  v.check((text) => characters(text) >= PASSWORD_MIN, 'password_min' satisfies FieldCode),
  v.check((text) => characters(text) <= PASSWORD_MAX, 'password_max' satisfies FieldCode),
);

/** The repeated new password; the form's schema checks that the two match. */
export const confirmPassword = v.pipe(
  v.string(REQUIRED),
  v.nonEmpty(REQUIRED),
  v.transform(normalizePassword),
);

/** A six-digit one-time code, in any pasted format. */
export const otpCode = v.pipe(
  v.string(REQUIRED),
  v.description('The six digits of the code.'),
  v.nonEmpty(REQUIRED),
  v.transform(normalizeCode),
  v.string(),
  v.regex(/^\d{6}$/, 'code_format' satisfies FieldCode),
);

/** The id of a row. */
export const id = v.pipe(
  v.string(REQUIRED),
  v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, INVALID),
);
