import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { Money } from '../../components/islands';
import { Link } from '../../components/link';
import { Pagination } from '../../components/pagination';
import { StatusBadge } from '../shared/status-badge';
import { Table, type TableColumn } from '../../components/table';
import { Message, useFormat, useText } from '../../foundations';
import { planNameIds } from '../shared/plan';
import { type Loaded, LoadedPart } from '../shared/loaded-part';
import type { HistoryView, PaymentView } from './types';

export interface HistoryProps {
  history: Loaded<HistoryView>;
  onPageChange: (page: number) => void;
  /** Another medallion is already on the page. */
  quiet: boolean;
}

/** Every payment with its status and receipt, paginated. */
export function History({ history, onPageChange, quiet }: HistoryProps) {
  const text = useText();
  const { money } = useFormat();
  const { value } = history;
  const load = (
    <LoadedPart
      part={history}
      title="payments.load.error"
      lines={[100, 92, 96, 90]}
      className="over:gap-8 max-md:over:gap-12"
    />
  );
  if (!value) return load;
  const { rows, page, pageSize, total, turning, credit } = value;
  if (total === 0) {
    return (
      <EmptyState quiet={quiet} title={<Message id="profile.history.empty" />}>
        <Message id="profile.history.emptyNote" />
      </EmptyState>
    );
  }
  return (
    <>
      {load}
      {credit && credit.amount > 0 && (
        <p className="mb-4 text-sm text-pretty">
          <Message id="profile.history.credit" values={{ amount: money(credit) }} />
        </p>
      )}
      {rows.length === 0 ? (
        <PageOutOfRange onFirst={() => onPageChange(1)} />
      ) : (
        <>
          <PaymentsTable rows={rows} turning={turning} />
          <Pagination
            label={text('profile.history.pages')}
            page={page}
            pageSize={pageSize}
            total={total}
            loading={turning}
            onPageChange={onPageChange}
          />
        </>
      )}
    </>
  );
}

/** Whether the money arrived, so that a receipt exists; before that there are only details. */
const isReceipted = (status: string) => status === 'PAID' || status === 'REFUNDED';

function PaymentsTable({ rows, turning }: { rows: readonly PaymentView[]; turning: boolean }) {
  const text = useText();
  const { date } = useFormat();
  const columns: TableColumn<PaymentView>[] = [
    {
      key: 'date',
      header: <Message id="profile.history.date" />,
      rowHeader: true,
      cell: ({ createdAt }) => date(createdAt, 'short'),
    },
    {
      key: 'plan',
      header: <Message id="profile.history.plan" />,
      hideBelow: 'lg',
      cell: ({ plan, cycle }) => (
        <Message
          id={cycle === 'yearly' ? 'profile.history.yearly' : 'profile.history.monthly'}
          values={{ plan: text(planNameIds[plan]) }}
        />
      ),
    },
    {
      key: 'amount',
      header: <Message id="profile.history.amount" />,
      align: 'end',
      cell: ({ amount }) => <Money value={amount} />,
    },
    {
      key: 'status',
      header: <Message id="profile.history.status" />,
      cell: ({ status }) => <StatusBadge of="payment" status={status} />,
    },
    {
      key: 'receipt',
      header: <Message id="profile.history.details" />,
      headerHidden: true,
      align: 'end',
      cell: ({ receiptHref, createdAt, status }) => {
        const [label, aria] = isReceipted(status)
          ? (['profile.history.receipt', 'profile.history.receiptAria'] as const)
          : (['profile.history.details', 'profile.history.detailsAria'] as const);
        return (
          <Link href={receiptHref} standalone aria-label={text(aria, { date: date(createdAt) })}>
            <Message id={label} />
          </Link>
        );
      },
    },
  ];
  return (
    <div aria-busy={turning || undefined}>
      <Table
        caption={<Message id="profile.history.title" />}
        columns={columns}
        groups={[{ key: 'all', rows }]}
        rowKey={({ id }) => id}
        narrow="pairs"
      />
    </div>
  );
}

/** An old URL may point to a page that no longer exists. */
function PageOutOfRange({ onFirst }: { onFirst: () => void }) {
  return (
    <EmptyState
      quiet
      title={<Message id="profile.history.noSuchPage" />}
      action={
        <Button onClick={onFirst}>
          <Message id="profile.history.firstAction" />
        </Button>
      }
    >
      <Message id="profile.history.noSuchPageNote" />
    </EmptyState>
  );
}
