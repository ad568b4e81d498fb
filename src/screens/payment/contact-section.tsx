import { TextField } from '../../components/text-field';
import { Message } from '../../foundations';
import { PaymentSection } from './payment-section';

/** The name and email address for the receipt. */
export function ContactSection() {
  return (
    <PaymentSection title={<Message id="payment.contact.title" />}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          name="email"
          type="email"
          script="ltr"
          normalize
          label={<Message id="payment.email.label" />}
          autoComplete="email"
          inputMode="email"
        />
        <TextField name="name" label={<Message id="payment.name.label" />} autoComplete="name" />
      </div>
    </PaymentSection>
  );
}
