import { Anchor, Button, EmptyState } from '@wasla/ui';

export function NoPayments() {
  return (
    <EmptyState
      title="No payments yet"
      action={
        <Button asChild>
          <Anchor href="/pricing">Choose a plan</Anchor>
        </Button>
      }
    >
      Your receipts appear here after the first payment.
    </EmptyState>
  );
}
