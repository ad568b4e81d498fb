import * as v from 'valibot';
import type { FieldCode } from '../platform/field-code';
import { normalizeName } from '../platform/normalize';

/** Longest reason for an operator's action, in characters. */
export const REASON_MAX = 500;

/** Why an operator does something. It is stored in the audit log with the action. */
export const reason = v.pipe(
  v.string('required' satisfies FieldCode),
  v.transform(normalizeName),
  v.nonEmpty('required' satisfies FieldCode),
  v.maxLength(REASON_MAX, 'too_long' satisfies FieldCode),
);
