import { getDotPath, safeParse } from 'valibot';
import { address } from '../../api/contract/payment-fields';
import type { BillingValues, FieldProblems } from '../../src';
import { ApiError } from '../client/errors';
import { CallError } from '../client/call-error';
import { paymentFieldMessage } from './payment-fields';

const billingNames = ['country', 'address', 'city', 'state', 'postalCode'] as const;

function problemsBy(codeOf: (name: string) => unknown): FieldProblems<BillingValues> {
  const problems: FieldProblems<BillingValues> = {};
  for (const name of billingNames) {
    const code = codeOf(name);
    const id = typeof code === 'string' ? paymentFieldMessage(code) : undefined;
    if (id) problems[name] = id;
  }
  return problems;
}

/** Checks a billing address by the contract's own rules. */
export function validateBilling(values: BillingValues): FieldProblems<BillingValues> {
  const result = safeParse(address, values);
  if (result.success) return {};
  return problemsBy((name) => result.issues.find((issue) => getDotPath(issue) === name)?.message);
}

/** The fields of the address that the server refused. */
export function refusedBilling(error: unknown): FieldProblems<BillingValues> | undefined {
  const cause = error instanceof CallError ? error.cause : error;
  const codes = cause instanceof ApiError ? cause.body.fieldCodes : undefined;
  return codes && problemsBy((name) => codes[`billingAddress.${name}`]);
}

/** The address as the contract takes it, or `null` when something is wrong with it. */
export function billingAddress(values: BillingValues) {
  const result = safeParse(address, values);
  return result.success ? result.output : null;
}
