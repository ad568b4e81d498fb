import { PhoneField } from '@wasla/ui';
import { useState } from 'react';

export function BusinessPhone() {
  // E.164, whichever digits were typed: +970591234567.
  const [phone, setPhone] = useState('');
  return (
    <PhoneField
      name="phone"
      label="Phone"
      description="We send a code here by WhatsApp"
      value={phone}
      onValueChange={setPhone}
    />
  );
}
