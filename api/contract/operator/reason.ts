import * as v from 'valibot';
import { REQUIRED, TOO_LONG } from '../platform/field-code';
import { normalizeName } from '../platform/normalize';

/** Longest reason for an operator's action, in characters. */
export const REASON_MAX = 500;

/** Why an operator does something. It is stored in the audit log with the action. */
export const reason = v.pipe(
  v.string(REQUIRED),
  v.transform(normalizeName),
  v.nonEmpty(REQUIRED),
  v.maxLength(REASON_MAX, TOO_LONG),
);
