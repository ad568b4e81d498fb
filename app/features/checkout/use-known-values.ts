import { useEffect, useMemo, useState } from 'react';
import type { PaymentFormValues } from '../../../src';
import { paymentDraft } from './payment-draft';
import { useAuthState } from '../../session/use-auth';
import { loadBankRules } from './payment-fields';
import { useBilling } from '../billing/use-billing';

/** Saves contact and address; loads the bank account rules as soon as transfer is selected. */
export function saveDraft(values: PaymentFormValues): void {
  paymentDraft.write(values);
  if (values.method === 'bank') void loadBankRules();
}

/** The form's initial values, and those that arrive once the account has loaded. */
export function useKnownValues() {
  const { user } = useAuthState();
  const [draft] = useState(paymentDraft.read);
  const { defaultPaymentMethod } = useBilling();
  const kept = defaultPaymentMethod?.billingAddress;
  const fill = useMemo(() => (kept && !draft.address ? kept : undefined), [kept, draft]);
  const [initialValues] = useState(() => ({
    ...(user ? { email: user.email, name: `${user.firstName} ${user.lastName}` } : {}),
    ...Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== '')),
  }));
  useEffect(() => {
    if (draft.method === 'bank') void loadBankRules();
  }, [draft]);
  return { initialValues, fill };
}
