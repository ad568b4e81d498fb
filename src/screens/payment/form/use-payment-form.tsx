import { useMemo, useState } from 'react';
import { Message, useForm } from '../../../foundations';
import { refusedFields } from './refusals';
import {
  type PaymentFormProblems,
  type PaymentFormValues,
  emptyPayment,
  isBusy,
  paymentOrder,
} from './values';
import type { PaymentScreenProps } from '../payment-props';

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

  const form = useForm<PaymentFormValues>({
    initialValues: { ...emptyPayment, ...initialValues },
    order,
    validate,
    serverErrors: problems,
    fill,
    onChange: onDraft,
    readOnly: isBusy(status),
    async onSubmit(values) {
      const paid = onSubmit(values);
      setAttempt((count) => count + 1);
      await paid;
    },
    errorText(error, name) {
      // We cleared the code, so its error says that, and only once the attempt has ended.
      const cleared = name === 'cvv' && attempt > 0;
      if (cleared && isBusy(status)) return undefined;
      const again = cleared && error === 'form.required.error';
      return <Message id={again ? 'billing.cvv.againError' : error} />;
    },
  });
  return { form, attempt };
}
