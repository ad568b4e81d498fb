import { Badge, type BadgeProps } from '../../../components/badge';
import { Button } from '../../../components/button';
import { Code, Money } from '../../../components/islands';
import { Table, type TableColumn } from '../../../components/table';
import { Message, type MessageId, useFormat, useText } from '../../../foundations';
import type { DisputeRowView, DisputeVerdict } from '../types';

const states: Readonly<
  Record<DisputeRowView['state'], { id: MessageId; tone: NonNullable<BadgeProps['tone']> }>
> = {
  opened: { id: 'operator.disputes.opened', tone: 'warning' },
  lost: { id: 'operator.disputes.lost', tone: 'danger' },
  won: { id: 'operator.disputes.won', tone: 'success' },
};

const reportedIds: Readonly<Record<DisputeRowView['reported'], MessageId>> = {
  opened: 'operator.disputes.reportedOpened',
  lost: 'operator.disputes.reportedLost',
  won: 'operator.disputes.reportedWon',
};

const decideIds = {
  won: { label: 'operator.disputes.decideWon', aria: 'operator.disputes.decideWonAria' },
  lost: { label: 'operator.disputes.decideLost', aria: 'operator.disputes.decideLostAria' },
} as const satisfies Record<DisputeVerdict, Record<'label' | 'aria', MessageId>>;

/** The possible verdicts: on an open dispute, or on a won one that is not reported as won. */
function verdictsOn({ state, reported }: DisputeRowView): readonly DisputeVerdict[] {
  if (state === 'opened') return ['won', 'lost'];
  return state === 'won' && reported !== 'won' ? ['lost'] : [];
}

export interface DisputeTableProps {
  rows: readonly DisputeRowView[];
  onDecide: (dispute: DisputeRowView, verdict: DisputeVerdict) => void;
}

/** The disputed payments: what the provider reports, and the deadline for a reply. */
export function DisputeTable({ rows, onDecide }: DisputeTableProps) {
  const text = useText();
  const { date } = useFormat();
  const columns: TableColumn<DisputeRowView>[] = [
    {
      key: 'receipt',
      header: <Message id="operator.disputes.receipt" />,
      rowHeader: true,
      cell: ({ receiptNumber, amount }) => (
        <>
          <Code className="whitespace-nowrap">{receiptNumber}</Code>
          <span className="hidden font-regular md:max-lg:block">
            <Money value={amount} />
          </span>
        </>
      ),
    },
    {
      key: 'amount',
      header: <Message id="operator.transfers.amount" />,
      align: 'end',
      hideBelow: 'lg',
      cell: ({ amount }) => <Money value={amount} />,
    },
    {
      key: 'state',
      header: <Message id="operator.disputes.state" />,
      cell: (dispute) => (
        <span className="grid justify-items-start gap-2 max-md:justify-items-end max-md:text-end">
          <Badge tone={states[dispute.state].tone}>
            <Message id={states[dispute.state].id} />
          </Badge>
          {dispute.reported !== dispute.state && (
            <span className="text-xs text-text-muted">
              <Message id={reportedIds[dispute.reported]} />
            </span>
          )}
          <span className="flex flex-wrap gap-2 empty:hidden max-md:justify-end">
            {verdictsOn(dispute).map((verdict) => (
              <Button
                key={verdict}
                size="sm"
                onClick={() => onDecide(dispute, verdict)}
                aria-label={text(decideIds[verdict].aria, { receiptNumber: dispute.receiptNumber })}
              >
                <Message id={decideIds[verdict].label} />
              </Button>
            ))}
          </span>
        </span>
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
    />
  );
}
