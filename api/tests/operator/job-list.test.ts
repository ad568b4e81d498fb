/** The list of background jobs on the operators' page. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listJobs } from '../../server/operator/job-list';
import { queueStates } from '../../server/platform/jobs/queue-states';
import { until } from '../../../tests/support/until';
import { databases } from '../support/database/databases';
import { Counted, countOf, HOUR, opened, started } from '../support/queued-jobs';

const NAMES = ['givenUp', 'late', 'retrying', 'running', 'waiting'];

describe.each(databases)('jobs on $name', ({ open }) => {
  test('each job is listed with its state and its next run', async () => {
    const database = await opened(open);
    const jobs = Object.fromEntries(NAMES.map((name) => [name, new Counted(HOUR)]));
    const { queues } = await started(database, jobs);
    await until(async () => {
      for (const [name, { runs }] of Object.entries(jobs)) {
        // Before its first run, a job looks the same.
        expect(runs).toBe(1);
        expect(await countOf(queues, name, 'active')).toBe(0);
        expect(await countOf(queues, name, 'created')).toBe(1);
      }
    });
    // No run is taken any more, so that the states below stay.
    queues.drain();
    await sql`insert into pgboss.job (name, state, start_after, started_on) values
      ('running', 'active', now(), now()), ('retrying', 'retry', now() + interval '4 seconds', null),
      ('givenUp', 'failed', now(), now())`.execute(database.db);
    await sql`update pgboss.job set start_after = now() - interval '121 seconds'
      where name = 'late' and state = 'created'`.execute(database.db);

    const listed = listJobs(await queueStates(database.db, NAMES)).jobs;
    expect(listed.map(({ name, state, givenUp }) => [name, state, givenUp])).toEqual([
      ['givenUp', 'waiting', 1],
      ['late', 'late', 0],
      ['retrying', 'retrying', 0],
      ['running', 'running', 0],
      ['waiting', 'waiting', 0],
    ]);
    const dueIn = Object.fromEntries(
      listed.map(({ name, dueAt }) => [name, (Date.parse(dueAt ?? '') - Date.now()) / 1000]),
    );
    expect(dueIn['late']).toBeLessThan(-120);
    expect(dueIn['retrying']).toBeLessThan(5);
    expect(dueIn['waiting']).toBeGreaterThan(HOUR / 2);
  });
});

test('a job without a queued run has no next run', () => {
  const runs = { created: 0, retry: 0, active: 0, failed: 2 };
  expect(listJobs([{ job: 'renewals', runs, overdue: 0, due: null }])).toEqual({
    jobs: [{ name: 'renewals', state: 'waiting', dueAt: null, givenUp: 2 }],
  });
  expect(listJobs(undefined)).toEqual({ jobs: [] });
});
