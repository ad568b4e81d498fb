import { CvvField } from '@wasla/ui';

export function SecurityCode() {
  return (
    <CvvField
      name="cvv"
      brand="visa"
      label="Security code (CVV)"
      description="The CVV is used for authorisation only and is not stored"
    />
  );
}
