import * as v from 'valibot';
import type { FieldCode } from '../platform/field-code';
import { normalizeName } from '../platform/normalize';

/** Longest reason for what an operator does, in characters. */
export const REASON_MAX = 500;

/** Why an operator does something. It is kept in the audit log with the act. */
export const reason = v.pipe(
  v.string('required' satisfies FieldCode),
  v.transform(normalizeName),
  v.nonEmpty('required' satisfies FieldCode),
  v.maxLength(REASON_MAX, 'too_long' satisfies FieldCode),
);

/**
 * What every act of an operator may be refused for: each asks for a second factor given in the last
 * ten minutes (`proof_needed`; `auth/prove` with a code gives one).
 */
export const actErrors = [
  'not_authenticated',
  'not_operator',
  'second_factor_needed',
  'proof_needed',
  'validation_failed',
] as const;

/** What every question of an operator may be refused for. */
export const readErrors = [
  'not_authenticated',
  'not_operator',
  'second_factor_needed',
  'validation_failed',
] as const;
