import { Checkbox } from '../../components/checkbox';
import { Link } from '../../components/link';
import { Message, type MessageId } from '../../foundations';
import type { FormSectionWithBoxes, PayBy } from '../shared/billing';
import { errorOf } from '../shared/billing/field-error';

export interface AgreementProps {
  form: FormSectionWithBoxes<'agreement' | 'saveBilling'>;
  /** A card is kept for renewals whether or not the rest is saved, and the words say so. */
  method: PayBy;
  termsHref: string;
  privacyHref: string;
  readOnly: boolean;
}

const hints: Readonly<Partial<Record<PayBy, MessageId>>> = {
  card: 'payment.saveBilling.cardHint',
  bank: 'payment.saveBilling.bankHint',
};

/** What is kept for the next time, and what one agrees to. The texts open beside the form. */
export function Agreement({ form, method, termsHref, privacyHref, readOnly }: AgreementProps) {
  const hint = hints[method];
  return (
    <div className="grid gap-3">
      {form.renderCheckbox('saveBilling', (save) => (
        <Checkbox
          {...save}
          label={<Message id="payment.saveBilling.label" />}
          {...(hint ? { description: <Message id={hint} /> } : {})}
          readOnly={readOnly}
        />
      ))}
      {form.renderCheckbox('agreement', (agreement) => (
        <Checkbox
          {...agreement}
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
          errorMessage={errorOf(form, 'agreement')}
          readOnly={readOnly}
        />
      ))}
    </div>
  );
}
