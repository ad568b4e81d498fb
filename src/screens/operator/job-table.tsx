import { Badge, type BadgeProps } from '../../components/badge';
import { Table, type TableColumn } from '../../components/table';
import { Message, type MessageId } from '../../foundations';
import { Moment } from '../shared/moment';
import { JobName } from './labels';
import type { JobView } from './types';

const states: Readonly<
  Record<JobView['state'], { id: MessageId; tone: NonNullable<BadgeProps['tone']> }>
> = {
  waiting: { id: 'operator.jobs.waiting', tone: 'neutral' },
  running: { id: 'operator.jobs.running', tone: 'success' },
  retrying: { id: 'operator.jobs.retrying', tone: 'warning' },
  late: { id: 'operator.jobs.late', tone: 'danger' },
};

/** The background jobs: when each one runs next, and which of them are late or fail. */
export function JobTable({ rows }: { rows: readonly JobView[] }) {
  const columns: TableColumn<JobView>[] = [
    {
      key: 'name',
      header: <Message id="operator.jobs.name" />,
      rowHeader: true,
      cell: ({ name }) => <JobName name={name} />,
    },
    {
      key: 'due',
      header: <Message id="operator.jobs.due" />,
      cell: ({ dueAt }) => (
        <span className="max-md:text-end">
          {dueAt ? <Moment at={dueAt} short /> : <Message id="operator.jobs.none" />}
        </span>
      ),
    },
    {
      key: 'state',
      header: <Message id="operator.disputes.state" />,
      cell: ({ state, givenUp }) => (
        <span className="grid justify-items-start gap-2 max-md:justify-items-end max-md:text-end">
          <Badge tone={states[state].tone}>
            <Message id={states[state].id} />
          </Badge>
          {givenUp > 0 && (
            <span className="text-xs text-text-muted">
              <Message id="operator.jobs.givenUp" values={{ count: givenUp }} />
            </span>
          )}
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={<Message id="operator.jobs.title" />}
      columns={columns}
      groups={[{ key: 'all', rows }]}
      rowKey={({ name }) => name}
    />
  );
}
