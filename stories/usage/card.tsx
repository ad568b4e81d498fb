import { Card, Heading, Text } from '@wasla/ui';

export function PaymentMethod() {
  return (
    <Card>
      <Heading level={2} step="xl">
        Payment method
      </Heading>
      <Text step="sm" tone="muted">
        We ask for a card only when you pay.
      </Text>
    </Card>
  );
}
