import * as bank from '../../../api/contract/money/payments/bank-rules';
import type { AnyPaymentFieldCode } from '../../../api/contract/money/payments/payment-codes';
import {
  type PaymentField,
  paymentProblems,
} from '../../../api/contract/money/payments/payment-rules';
import type { FieldErrors, MessageId } from '../../../src/foundations';
import { type Values, names } from './fields';

/** The messages for rejected fields, except for empty ones. */
const messages: Readonly<Record<string, MessageId>> = {
  email: 'form.email.invalidError',
  number: 'billing.number.invalidError',
  holder: 'billing.holder.invalidError',
  expiry: 'billing.expiry.invalidError',
  cvv: 'billing.cvv.invalidError',
  iban: 'billing.iban.invalidError',
  swift: 'billing.swift.invalidError',
  account: 'billing.account.invalidError',
  postalCode: 'billing.postalCode.invalidError',
  agreement: 'payment.agreement.requiredError',
};

function messageOf(field: PaymentField, code: AnyPaymentFieldCode): MessageId {
  return (code === 'required' ? undefined : messages[field]) ?? 'form.required.error';
}

/** The rules of the site for a card and for an account combined. */
export function validate(values: Values): FieldErrors<Values> {
  const today = new Date();
  const found = {
    ...paymentProblems({ ...values, method: 'bank' }, { today, bank }),
    ...paymentProblems({ ...values, method: 'card' }, { today }),
  };
  const problems: FieldErrors<Values> = {};
  for (const name of names) {
    const code = found[name];
    if (code) problems[name] = messageOf(name, code);
  }
  return problems;
}
