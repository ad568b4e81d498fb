import { Money, StatusBadge, Table, type TableColumn } from '@wasla/ui';

interface Payment {
  id: string;
  day: string;
  /** In minor units: 24000 is $240.00. */
  amount: number;
  status: string;
}

const columns: readonly TableColumn<Payment>[] = [
  { key: 'day', header: 'Date', rowHeader: true, cell: ({ day }) => day },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <Money value={{ amount, currency: 'USD' }} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge of="payment" status={status} />,
  },
];

export function Payments({ payments = [] }: { payments?: readonly Payment[] }) {
  return (
    <Table
      caption="Payments"
      columns={columns}
      groups={[{ key: 'all', rows: payments }]}
      rowKey={({ id }) => id}
    />
  );
}
