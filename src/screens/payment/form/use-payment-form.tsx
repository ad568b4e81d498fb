import { useEffect, useState } from 'react';
import { Message, useForm, useFormValue } from '../../../foundations';
import { cardErrorId, cardFieldOrder } from '../../shared/billing';
import { refusedFields } from './refusals';
import { type PaymentFormValues, emptyPayment, isBusy, paymentOrder } from './values';
import type { PaymentScreenProps } from '../payment-props';

/** The fields that only one method of payment has. */
const methodFields = { card: cardFieldOrder, bank: ['iban', 'swift', 'account'] };

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
  const form = useForm<PaymentFormValues>({
    initialValues: { ...emptyPayment, ...initialValues },
    order: paymentOrder,
    validate,
    serverErrors:
      serverErrors ?? (refusal && !refusal.returned ? refusedFields(refusal.code) : undefined),
    fill,
    onChange: onDraft,
    readOnly: isBusy(status),
    async onSubmit(values) {
      const paid = onSubmit(values);
      setAttempt((count) => count + 1);
      await paid;
    },
    errorText(error, name) {
      // We cleared the code, and it is entered again only once the attempt has ended.
      if (name === 'cvv' && attempt > 0 && isBusy(status)) return undefined;
      return <Message id={cardErrorId(error, name, attempt)} />;
    },
  });

  // The fields of the other methods are not on the page.
  const [method] = useFormValue('method', form);
  const absent = Object.entries(methodFields)
    .flatMap(([of, names]) => (of === method ? [] : names))
    .map(form.idOf);
  const errors = form.summary.errors.filter(({ id }) => !absent.includes(id));

  // The reason of a decline is in the summary, which has the focus even if one field is concerned.
  const { ref } = form.summary;
  const code = status === 'idle' ? refusal?.code : undefined;
  useEffect(() => {
    if (code !== undefined) ref.current?.focus();
  }, [code, ref]);

  return { form: { ...form, summary: { ref, errors } }, attempt };
}
