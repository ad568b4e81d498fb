import { Message } from '../../foundations';
import { AddressFields, type AddressFieldsProps } from '../shared/billing';
import { PaymentSection } from './payment-section';

/** Where the payer lives, as the bank knows it. */
export function AddressSection(props: AddressFieldsProps) {
  return (
    <PaymentSection title={<Message id="billing.address.title" />}>
      <AddressFields {...props} />
    </PaymentSection>
  );
}
