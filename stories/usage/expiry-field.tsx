import { ExpiryField } from '@wasla/ui';

export function Expiry() {
  return <ExpiryField name="expiry" label="Expiry date" />;
}
