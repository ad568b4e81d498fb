import { TextField } from '../../../components/text-field';
import { Message } from '../../../foundations';
import { PaymentSection } from './payment-section';
import { EmailField } from '../../shared/email-field';

/** The name and email address for the receipt. */
export function ContactSection() {
  return (
    <PaymentSection title={<Message id="payment.contact.title" />}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <EmailField label={<Message id="payment.email.label" />} />
        <TextField name="name" label={<Message id="payment.name.label" />} autoComplete="name" />
      </div>
    </PaymentSection>
  );
}
