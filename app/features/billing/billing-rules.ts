import { getDotPath, safeParse } from 'valibot';
import { address } from '../../../api/contract/money/payments/payment-fields';
import type { BillingValues, FieldErrors } from '../../../src';
import { CallFailure } from '../../client/failure';
import { paymentFieldMessage } from '../checkout/payment-fields';

const billingNames = ['country', 'address', 'city', 'state', 'postalCode'] as const;

function problemsBy(codeOf: (name: string) => unknown): FieldErrors<BillingValues> {
  const problems: FieldErrors<BillingValues> = {};
  for (const name of billingNames) {
    const code = codeOf(name);
    const id = typeof code === 'string' ? paymentFieldMessage(code) : undefined;
    if (id) problems[name] = id;
  }
  return problems;
}

/** Validates a billing address with the contract's own rules. */
export function validateBilling(values: BillingValues): FieldErrors<BillingValues> {
  const result = safeParse(address, values);
  if (result.success) return {};
  return problemsBy((name) => result.issues.find((issue) => getDotPath(issue) === name)?.message);
}

/** The address fields that the server rejected. */
export function refusedBilling(error: unknown): FieldErrors<BillingValues> | undefined {
  const codes = error instanceof CallFailure ? error.body.fieldCodes : undefined;
  return codes && problemsBy((name) => codes[`billingAddress.${name}`]);
}

/** The address as the contract expects it, or `null` when it is invalid. */
export function billingAddress(values: BillingValues) {
  const result = safeParse(address, values);
  return result.success ? result.output : null;
}
