import { Table, type TableColumn } from '../../../components/table';
import { Ltr, Message, useFormat, useText } from '../../../foundations';
import {
  type LimitItem,
  LimitText,
  type PlanOffer,
  limitItemIds,
  planNameIds,
  planShortIds,
} from '../../shared/plan';

type Row = LimitItem | 'platforms';

/** The limits users notice first. A limit that does not change is not a loss. */
const rows: readonly Row[] = [
  'messages',
  'whatsappConversations',
  'platforms',
  'bots',
  'integrations',
  'aiDbMb',
  'retention',
];

const differs = (from: PlanOffer, to: PlanOffer) => (row: Row) =>
  row === 'platforms' ? from.platforms !== to.platforms : from.limits[row] !== to.limits[row];

/** Two plans side by side, limit by limit. */
export function LossTable({ from, to }: { from: PlanOffer; to: PlanOffer }) {
  const text = useText();
  const { number } = useFormat();
  const value = (row: Row, plan: PlanOffer) =>
    row === 'platforms' ? (
      <Ltr>{number(plan.platforms)}</Ltr>
    ) : (
      <LimitText item={row} value={plan.limits[row]} />
    );
  const columns: TableColumn<Row>[] = [
    {
      key: 'item',
      header: <Message id="profile.lowerLimits.item" />,
      headerHidden: true,
      rowHeader: true,
      cell: (row) => (
        <Message id={row === 'platforms' ? 'plan.item.platforms' : limitItemIds[row]} />
      ),
    },
    {
      key: 'from',
      header: <Message id={planShortIds[from.code]} />,
      cell: (row) => <span className="whitespace-nowrap text-text-muted">{value(row, from)}</span>,
    },
    {
      key: 'to',
      header: <Message id={planShortIds[to.code]} />,
      cell: (row) => <span className="whitespace-nowrap">{value(row, to)}</span>,
    },
  ];
  return (
    <div className="[--table-ground:var(--color-raised)]">
      <Table
        caption={
          <Message id="profile.cancel.lossTable" values={{ plan: text(planNameIds[from.code]) }} />
        }
        columns={columns}
        narrow="table"
        groups={[{ key: 'all', rows: rows.filter(differs(from, to)) }]}
        rowKey={(row) => row}
      />
    </div>
  );
}
