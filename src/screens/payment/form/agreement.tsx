import { Checkbox } from '../../../components/checkbox';
import { Link } from '../../../components/link';
import { Message, type MessageId } from '../../../foundations';
import type { PayBy } from '../../shared/billing';

export interface AgreementProps {
  /** A card is stored for renewals even if nothing else is saved, and the text says so. */
  method: PayBy;
  termsHref: string;
  privacyHref: string;
}

const hints: Readonly<Partial<Record<PayBy, MessageId>>> = {
  card: 'payment.saveBilling.cardHint',
  bank: 'payment.saveBilling.bankHint',
};

/**
 * What is saved for the next time, and the terms to agree to. The legal texts open in a new tab, so
 * that the form stays.
 */
export function Agreement({ method, termsHref, privacyHref }: AgreementProps) {
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
        label={
          <Message
            id="payment.agreement.label"
            values={{
              terms: (words) => (
                <Link external href={termsHref}>
                  {words}
                </Link>
              ),
              privacy: (words) => (
                <Link external href={privacyHref}>
                  {words}
                </Link>
              ),
            }}
          />
        }
      />
    </div>
  );
}
