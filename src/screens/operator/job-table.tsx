import { Badge, type BadgeProps } from '../../components/badge';
import { Table, type TableColumn } from '../../components/table';
import { Message, type MessageId } from '../../foundations';
import { Moment } from '../shared/moment';
import { CodeText, JobName } from './labels';
import type { JobView } from './types';

const stateIds: Readonly<Record<JobView['state'], MessageId>> = {
  waiting: 'operator.jobs.waiting',
  running: 'operator.jobs.running',
  retrying: 'operator.jobs.retrying',
  late: 'operator.jobs.late',
};

/** The tone of each state that is not neutral. */
const tones: Readonly<Record<string, NonNullable<BadgeProps['tone']>>> = {
  running: 'success',
  retrying: 'warning',
  late: 'danger',
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
          <Badge tone={tones[state] ?? 'neutral'}>
            <CodeText ids={stateIds} code={state} />
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
