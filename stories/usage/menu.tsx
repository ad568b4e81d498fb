import { Button, Menu, chevronDownGlyph, logOutGlyph, receiptGlyph } from '@wasla/ui';

export function PaymentMenu({ onLeave }: { onLeave: () => void }) {
  return (
    <Menu
      label="Payment"
      trigger={<Button endIcon={chevronDownGlyph}>Payment</Button>}
      items={[
        { key: 'receipt', label: 'Receipt', icon: receiptGlyph, href: '/receipts/1042' },
        { key: 'leave', label: 'Log out', icon: logOutGlyph, danger: true, onSelect: onLeave },
      ]}
    />
  );
}
