import { TextField } from '@wasla/ui';
import { useState } from 'react';

export function BusinessName() {
  const [name, setName] = useState('');
  return (
    <TextField
      name="businessName"
      label="Business name"
      description="Shown to your team and on receipts"
      autoComplete="organization"
      value={name}
      onValueChange={setName}
      errorMessage={name.length > 30 && 'At most 30 characters'}
    />
  );
}
