import { CountrySelect } from '@wasla/ui';
import { useState } from 'react';

export function BusinessCountry() {
  const [country, setCountry] = useState('PS');
  return (
    <CountrySelect
      name="country"
      label="Country of the business"
      value={country}
      onValueChange={setCountry}
    />
  );
}
