import type { JobsResponse } from '../../contract/operator/jobs';
import type { QueueState } from '../platform/jobs/queue-states';
import { iso } from '../platform/clock';

/** Seconds that a run may be overdue, as in the rule `WaslaJobOverdue`. */
export const LATE_SECONDS = 120;

type ListedJob = JobsResponse['jobs'][number];

function stateOf({ overdue, runs }: QueueState): ListedJob['state'] {
  if (overdue > LATE_SECONDS) return 'late';
  if (runs.active > 0) return 'running';
  return runs.retry > 0 ? 'retrying' : 'waiting';
}

const listed = (state: QueueState): ListedJob => ({
  name: state.job,
  state: stateOf(state),
  dueAt: iso(state.due),
  givenUp: state.runs.failed,
});

/** Lists the jobs by name; none if this server does not queue them. */
export const listJobs = (states: readonly QueueState[] | undefined): JobsResponse => ({
  jobs: (states ?? []).map(listed).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
});
