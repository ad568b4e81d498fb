import { line } from '../platform/schemas';

/** Longest reason for an operator's action, in characters. */
export const REASON_MAX = 500;

/** Why an operator does something. It is stored in the audit log with the action. */
export const reason = line(REASON_MAX);
