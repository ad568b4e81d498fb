import { Chip, ChipGroup } from '@wasla/ui';

export function CardType() {
  return (
    <ChipGroup name="cardType" label="Card type" defaultValue="visa">
      <Chip value="visa">Visa</Chip>
      <Chip value="mastercard">Mastercard</Chip>
    </ChipGroup>
  );
}
