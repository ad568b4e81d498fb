import {
  type AnyPaymentFieldCode,
  type PaymentFieldCode,
  isPaymentFieldCode,
} from '../../../api/contract/money/payments/payment-codes';
import {
  type BankRules,
  paymentProblems,
} from '../../../api/contract/money/payments/payment-rules';
import {
  type MessageId,
  type PaymentField,
  type PaymentFormProblems,
  type PaymentFormValues,
  paymentOrder,
} from '../../../src';
import { CallFailure } from '../../client/failure';
import { fieldMessage } from '../../client/problem';
import { serverNow } from '../../client/server-time';

const paymentFieldIds: Readonly<Record<PaymentFieldCode, MessageId>> = {
  card_number_invalid: 'billing.number.invalidError',
  card_brand_unsupported: 'billing.number.unsupportedError',
  card_type_clash: 'billing.number.clashError',
  card_not_encrypted: 'billing.number.notEncryptedError',
  card_holder_invalid: 'billing.holder.invalidError',
  expiry_invalid: 'billing.expiry.invalidError',
  expiry_past: 'billing.expiry.pastError',
  cvv_invalid: 'billing.cvv.invalidError',
  iban_invalid: 'billing.iban.invalidError',
  iban_country: 'billing.iban.countryError',
  bic_invalid: 'billing.swift.invalidError',
  bic_clash: 'billing.swift.clashError',
  account_invalid: 'billing.account.invalidError',
  postal_code_invalid: 'billing.postalCode.invalidError',
  state_unknown: 'billing.state.unknownError',
  agreement_required: 'payment.agreement.requiredError',
};

/** The message for a code, or `undefined` for an unknown code. */
export const paymentFieldMessage = (code: string): MessageId | undefined =>
  isPaymentFieldCode(code) ? paymentFieldIds[code] : fieldMessage(code);

/**
 * The rules for bank accounts, loaded on demand because their tables are large and rarely needed.
 */
let bank: BankRules | undefined;

/** Loads the rules for bank accounts. If that fails, the server still validates. */
export async function loadBankRules(): Promise<void> {
  if (bank) return;
  try {
    bank = await import('../../../api/contract/money/payments/bank-rules');
  } catch (error) {
    console.warn(
      'The rules for bank accounts could not be loaded; only the server checks them.',
      error,
    );
  }
}

/**
 * Validates the form with the contract's own rules, the same ones the server applies. Whether a
 * card's date has passed is judged by the server's clock; until its time is known, by the server.
 */
export function validatePayment(values: PaymentFormValues): PaymentFormProblems {
  const now = serverNow();
  const today = now === undefined ? undefined : new Date(now);
  const found: Partial<Record<string, AnyPaymentFieldCode>> = paymentProblems(values, {
    today,
    bank,
  });
  return inFormOrder((name) => found[name]);
}

function inFormOrder(codeOf: (name: PaymentField) => unknown): PaymentFormProblems {
  const problems: PaymentFormProblems = {};
  for (const name of paymentOrder) {
    const code = codeOf(name);
    const id = typeof code === 'string' ? paymentFieldMessage(code) : undefined;
    if (id) problems[name] = id;
  }
  return problems;
}

/**
 * The fields that the server rejected, by the form's field names; `undefined` when it named none.
 */
export function refusedByServer(error: unknown): PaymentFormProblems | undefined {
  if (!(error instanceof CallFailure) || !error.body.fieldCodes) return undefined;
  // The request body groups its fields: `card.number`, `billingAddress.city`.
  const codes = new Map(
    Object.entries(error.body.fieldCodes).map(([path, code]) => {
      const name = path.split('.').at(-1) ?? path;
      return [name === 'type' ? 'cardType' : name, code];
    }),
  );
  const problems = inFormOrder((name) => codes.get(name));
  return Object.keys(problems).length > 0 ? problems : undefined;
}
