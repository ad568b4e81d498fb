import { CardBrandMark } from '@wasla/ui';

export function PaidWith() {
  return <CardBrandMark brand="visa" last4="1881" />;
}
