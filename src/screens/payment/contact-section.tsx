import { TextField } from '../../components/text-field';
import { Message } from '../../foundations';
import type { FormSection } from '../shared/billing';
import { errorOf } from '../shared/billing/field-error';
import { PaymentSection } from './payment-section';

export interface ContactSectionProps {
  form: FormSection<'email' | 'name'>;
  readOnly: boolean;
}

/** The name and email address for the receipt. */
export function ContactSection({ form, readOnly }: ContactSectionProps) {
  return (
    <PaymentSection title={<Message id="payment.contact.title" />}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {form.renderValue('email', (email) => (
          <TextField
            {...email}
            type="email"
            script="ltr"
            normalize
            label={<Message id="payment.email.label" />}
            errorMessage={errorOf(form, 'email')}
            autoComplete="email"
            inputMode="email"
            readOnly={readOnly}
          />
        ))}
        {form.renderValue('name', (name) => (
          <TextField
            {...name}
            label={<Message id="payment.name.label" />}
            errorMessage={errorOf(form, 'name')}
            autoComplete="name"
            readOnly={readOnly}
          />
        ))}
      </div>
    </PaymentSection>
  );
}
