import { Checkbox } from '../../../components/checkbox';
import { Message, type MessageId } from '../../../foundations';
import type { PayBy } from '../../shared/billing';
import { useLegalTags } from '../../shared/site/legal-links';

export interface AgreementProps {
  /** A card is stored for renewals even if nothing else is saved, and the text says so. */
  method: PayBy;
}

const hints: Readonly<Partial<Record<PayBy, MessageId>>> = {
  card: 'payment.saveBilling.cardHint',
  bank: 'payment.saveBilling.bankHint',
};

/** What is saved for the next time, and the terms to agree to. */
export function Agreement({ method }: AgreementProps) {
  const hint = hints[method];
  return (
    <div className="grid gap-3">
      <Checkbox
        name="saveBilling"
        label={<Message id="payment.saveBilling.label" />}
        {...(hint ? { description: <Message id={hint} /> } : {})}
      />
      <Checkbox
        name="agreement"
        required
        label={<Message id="payment.agreement.label" values={useLegalTags()} />}
      />
    </div>
  );
}
