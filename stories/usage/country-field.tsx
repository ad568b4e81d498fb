import { CountryField } from '@wasla/ui';

export function BillingCountry() {
  return <CountryField name="country" label="Country" autoComplete="country" />;
}
