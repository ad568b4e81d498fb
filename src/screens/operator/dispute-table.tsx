import { Badge, type BadgeProps } from '../../components/badge';
import { Money } from '../../components/islands';
import { Table, type TableColumn } from '../../components/table';
import { Ltr, Message, type MessageId, useFormat } from '../../foundations';
import type { DisputeRowView } from './types';

const states: Readonly<
  Record<DisputeRowView['state'], { id: MessageId; tone: NonNullable<BadgeProps['tone']> }>
> = {
  opened: { id: 'operator.disputes.opened', tone: 'warning' },
  lost: { id: 'operator.disputes.lost', tone: 'danger' },
  won: { id: 'operator.disputes.won', tone: 'success' },
};

/** Payments that are disputed, with the day until which each can be answered. */
export function DisputeTable({ rows }: { rows: readonly DisputeRowView[] }) {
  const { date } = useFormat();
  const columns: TableColumn<DisputeRowView>[] = [
    {
      key: 'receipt',
      header: <Message id="operator.disputes.receipt" />,
      rowHeader: true,
      cell: ({ receiptNumber }) => <Ltr>{receiptNumber}</Ltr>,
    },
    {
      key: 'amount',
      header: <Message id="operator.transfers.amount" />,
      align: 'end',
      cell: ({ amount }) => <Money value={amount} />,
    },
    {
      key: 'state',
      header: <Message id="operator.disputes.state" />,
      cell: ({ state }) => (
        <Badge tone={states[state].tone}>
          <Message id={states[state].id} />
        </Badge>
      ),
    },
    {
      key: 'answerBy',
      header: <Message id="operator.disputes.answerBy" />,
      cell: ({ answerBy }) =>
        answerBy ? date(answerBy, 'short') : <Message id="operator.disputes.none" />,
    },
  ];
  return (
    <Table
      caption={<Message id="operator.disputes.title" />}
      columns={columns}
      groups={[{ key: 'all', rows }]}
      rowKey={({ id }) => id}
      narrow="pairs"
    />
  );
}
