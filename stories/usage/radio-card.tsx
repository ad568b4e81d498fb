import { CardNumberField, RadioCard, RadioCardGroup, bankGlyph, cardGlyph } from '@wasla/ui';

export function PaymentMethods() {
  return (
    <RadioCardGroup name="method" label="Payment method" defaultValue="card">
      <RadioCard value="card" label="Card" icon={cardGlyph}>
        <CardNumberField name="cardNumber" label="Card number" />
      </RadioCard>
      <RadioCard
        value="transfer"
        label="Bank transfer"
        description="The plan starts when the money arrives"
        icon={bankGlyph}
      />
    </RadioCardGroup>
  );
}
