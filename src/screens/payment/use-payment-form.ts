import { useMemo, useState } from 'react';
import { type MessageId, useFormControl } from '../../foundations';
import { refusedFields } from './refusals';
import {
  type PaymentField,
  type PaymentFormProblems,
  type PaymentFormValues,
  emptyPayment,
  isBusy,
  paymentOrder,
} from './values';
import type { PaymentScreenProps } from './payment-props';

/** A module-level copy, so that the form's order never changes. */
const order = [...paymentOrder];

/** The payment form, with a count of attempts, each of which clears the security code. */
export function usePaymentForm({
  status,
  refusal,
  serverErrors,
  initialValues,
  fill,
  validate,
  onSubmit,
  onDraft,
}: PaymentScreenProps) {
  const [attempt, setAttempt] = useState(0);
  const problems = useMemo<PaymentFormProblems | undefined>(
    () => serverErrors ?? (refusal && refusedFields(refusal.code)),
    [serverErrors, refusal],
  );

  async function submit(values: PaymentFormValues) {
    if (isBusy(status)) return;
    const paid = onSubmit(values);
    setAttempt((count) => count + 1);
    await paid;
  }

  const form = useFormControl<PaymentFormValues>({
    initialValues: { ...emptyPayment, ...initialValues },
    order,
    validate,
    serverErrors: problems,
    fill,
    onChange: onDraft,
    onSubmit: submit,
  });

  /**
   * The code is empty because we cleared it, so the error says that, and only once the attempt has
   * ended.
   */
  function cvvErrorAfterAttempt(
    name: string,
    problem: MessageId | undefined,
  ): MessageId | undefined {
    if (name !== 'cvv' || attempt === 0) return problem;
    if (isBusy(status)) return undefined;
    return problem === 'form.required.error' ? 'billing.cvv.againError' : problem;
  }

  return {
    ...form,
    attempt,
    problem: (name: PaymentField) => cvvErrorAfterAttempt(name, form.problem(name)),
    summary: form.summary.map(({ id, problem }) => ({
      id,
      problem: cvvErrorAfterAttempt(id.endsWith('-cvv') ? 'cvv' : '', problem) ?? problem,
    })),
  };
}
