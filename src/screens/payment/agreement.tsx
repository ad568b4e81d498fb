import { Checkbox } from '../../components/checkbox';
import { Link } from '../../components/link';
import { type FormValueProps, Message } from '../../foundations';
import type { FormSection } from '../billing';
import { errorOf } from '../billing/field-error';
import { ticked } from './values';

export interface AgreementProps {
  form: FormSection<'agreement' | 'saveBilling'>;
  termsHref: string;
  privacyHref: string;
  readOnly: boolean;
}

/** A form holds text; a box holds the word for ticked, or nothing. */
function boxProps({ value, onChange, ...props }: FormValueProps) {
  return {
    ...props,
    checked: value === ticked,
    onChange: () => onChange(value === ticked ? '' : ticked),
  };
}

/** What is kept for the next time, and what one agrees to. The texts open beside the form. */
export function Agreement({ form, termsHref, privacyHref, readOnly }: AgreementProps) {
  return (
    <div className="grid gap-3">
      {form.renderValue('saveBilling', (save) => (
        <Checkbox
          {...boxProps(save)}
          label={<Message id="payment.saveBilling.label" />}
          readOnly={readOnly}
        />
      ))}
      {form.renderValue('agreement', (agreement) => (
        <Checkbox
          {...boxProps(agreement)}
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
