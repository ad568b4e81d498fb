import * as v from 'valibot';
import { REQUIRED } from '../platform/field-code';
import { currentPassword, identifier, token } from './login-fields';

/** The login form. `email` is an email address or a phone number. */
export const loginBody = v.object(
  {
    email: identifier,
    password: currentPassword,
    /** The token of the unlock link mailed when the account was locked. */
    unlock: v.optional(token),
  },
  REQUIRED,
);
