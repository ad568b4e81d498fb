import { Message } from '../../foundations';
import { AddressFields, type AddressFieldsProps } from '../billing';
import { Section } from './section';

/** Where the payer lives, as the bank knows it. */
export function AddressSection(props: AddressFieldsProps) {
  return (
    <Section title={<Message id="billing.address.title" />}>
      <AddressFields {...props} />
    </Section>
  );
}
