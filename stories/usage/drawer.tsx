import { Button, DescriptionItem, DescriptionList, Money, Drawer } from '@wasla/ui';
import { useState } from 'react';

export function PaymentDetails() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Show the payment</Button>
      <Drawer
        open={isOpen}
        onOpenChange={setOpen}
        title="Payment"
        description="Taken on 21 November 2026."
        actions={<Button onClick={() => window.print()}>Print</Button>}
      >
        <DescriptionList>
          <DescriptionItem term="Amount">
            <Money value={{ amount: 24_000, currency: 'USD' }} />
          </DescriptionItem>
        </DescriptionList>
      </Drawer>
    </>
  );
}
