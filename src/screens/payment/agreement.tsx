import { Checkbox } from '../../components/checkbox';
import { Link } from '../../components/link';
import { Message } from '../../foundations';
import type { FormSectionWithBoxes } from '../billing';
import { errorOf } from '../billing/field-error';

export interface AgreementProps {
  form: FormSectionWithBoxes<'agreement' | 'saveBilling'>;
  termsHref: string;
  privacyHref: string;
  readOnly: boolean;
}

/** What is kept for the next time, and what one agrees to. The texts open beside the form. */
export function Agreement({ form, termsHref, privacyHref, readOnly }: AgreementProps) {
  return (
    <div className="grid gap-3">
      {form.renderTick('saveBilling', (save) => (
        <Checkbox
          {...save}
          label={<Message id="payment.saveBilling.label" />}
          readOnly={readOnly}
        />
      ))}
      {form.renderTick('agreement', (agreement) => (
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
          error={errorOf(form, 'agreement')}
          readOnly={readOnly}
        />
      ))}
    </div>
  );
}
