import { TextField } from '../../components/text-field';
import { Message } from '../../foundations';
import { type FormSection, textProps } from '../billing';
import { errorOf } from '../billing/field-error';
import { Section } from './section';

export interface ContactSectionProps {
  form: FormSection<'email' | 'name'>;
  readOnly: boolean;
}

/** Where the receipt goes, and in whose name. */
export function ContactSection({ form, readOnly }: ContactSectionProps) {
  return (
    <Section title={<Message id="payment.contact.title" />}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {form.renderValue('email', (email) => (
          <TextField
            {...textProps(email)}
            type="email"
            script="ltr"
            fold
            label={<Message id="payment.email.label" />}
            error={errorOf(form, 'email')}
            autoComplete="email"
            inputMode="email"
            readOnly={readOnly}
          />
        ))}
        {form.renderValue('name', (name) => (
          <TextField
            {...textProps(name)}
            label={<Message id="payment.name.label" />}
            error={errorOf(form, 'name')}
            autoComplete="name"
            readOnly={readOnly}
          />
        ))}
      </div>
    </Section>
  );
}
