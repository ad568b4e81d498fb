import { Checkbox } from '../../../components/checkbox';
import { Message, type MessageId } from '../../../foundations';
import type { PayBy } from '../../shared/billing';
import { useLegalTags } from '../../shared/site/legal-links';

export interface AgreementProps {
  /**
   * The method of which the payment stores something. A card is stored for renewals even if nothing
   * else is saved, and the text says so.
   */
  stored: PayBy | null;
}

const hints: Readonly<Partial<Record<PayBy, MessageId>>> = {
  card: 'payment.saveBilling.cardHint',
  bank: 'payment.saveBilling.bankHint',
};

/** What is saved for the next time, and the terms to agree to. */
export function Agreement({ stored }: AgreementProps) {
  const hint = stored && hints[stored];
  return (
    <div className="grid gap-3">
      {stored && (
        <Checkbox
          name="saveBilling"
          label={<Message id="payment.saveBilling.label" />}
          {...(hint ? { description: <Message id={hint} /> } : {})}
        />
      )}
      <Checkbox
        name="agreement"
        required
        label={<Message id="payment.agreement.label" values={useLegalTags()} />}
      />
    </div>
  );
}
