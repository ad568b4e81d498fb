import { FieldSet, TextField } from '@wasla/ui';

export function BillingAddress() {
  return (
    <FieldSet legend="Billing address" description="Printed on your receipts">
      <TextField name="street" label="Address" autoComplete="street-address" />
      <TextField name="city" label="City" autoComplete="address-level2" />
    </FieldSet>
  );
}
