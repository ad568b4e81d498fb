import { Message } from '../../../foundations';
import { AddressFields, type AddressFieldsProps } from '../../shared/billing';
import { PaymentSection } from './payment-section';

/** The payer's billing address, as the bank has it on file. */
export function AddressSection(props: AddressFieldsProps) {
  return (
    <PaymentSection title={<Message id="billing.address.title" />}>
      <AddressFields {...props} />
    </PaymentSection>
  );
}
