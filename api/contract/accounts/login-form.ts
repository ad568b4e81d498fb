import * as v from 'valibot';
import type { FieldCode } from '../platform/field-code';
import { currentPassword, identifier, token } from './login-fields';

/** The login form; an e-mail address or a phone number in `email`. */
export const loginBody = v.object(
  {
    email: identifier,
    password: currentPassword,
    /** The token of the link that was mailed when the login was locked. */
    unlock: v.optional(token),
  },
  'required' satisfies FieldCode,
);
