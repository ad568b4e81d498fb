import { type CardBrand, CardNumberField, CvvField } from '@wasla/ui';
import { useState } from 'react';

export function CardFields() {
  const [brand, setBrand] = useState<CardBrand>();
  return (
    <div className="grid gap-4">
      <CardNumberField
        name="cardNumber"
        label="Card number"
        description="Only the last 4 digits of the card number are kept"
        onBrand={setBrand}
      />
      <CvvField name="cvv" label="Security code (CVV)" brand={brand} />
    </div>
  );
}
