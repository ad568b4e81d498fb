/** The leases of runs: long ones, ends that are not stored, and servers that stop or die. */
import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { queueStates } from '../../../server/platform/jobs/queue-states';
import { RETRY_SECONDS, TIMING } from '../../../server/platform/jobs/queued-runs';
import { databases } from '../../support/database/databases';
import { Counted, countOf, HOUR, opened, opening, QUICK, started } from '../../support/queued-jobs';
import { refusingOnce, withContinuation } from '../../support/queue-faults';
import { until } from '../../../../tests/support/until';

test('the run of a dead server is repeated within a minute', () => {
  const { claim, search, poll } = TIMING;
  // Its claim, twice the search, because another server may have searched just before, twice the
  // shortest pause, and one poll.
  expect(claim + 2 * search + 2 * RETRY_SECONDS + poll).toBeLessThanOrEqual(60);
});

describe.each(databases)('$name', ({ open }) => {
  test('a run that outlasts its lease does not run in parallel with itself', async () => {
    const database = await opened(open);
    const gate = new EventEmitter();
    const job = new Counted(HOUR, (run) => (run === 1 ? opening(gate) : undefined));
    const { queues } = await started(database, { job });
    await until(() => expect(job.active).toBe(1));
    // Twice the claim.
    const { rows } = await sql<{ at: Date }>`select now() as at`.execute(database.db);
    const over = (rows[0]?.at.getTime() ?? 0) + 2 * QUICK.claim * 1000;
    await until(() => expect(Date.now()).toBeGreaterThan(over));
    expect(job.runs).toBe(1);
    expect(await countOf(queues, 'job', 'failed')).toBe(0);
    gate.emit('open');
    // Only the next scheduled run is waiting: no other was requested.
    await until(async () => {
      expect(await countOf(queues, 'job', 'active')).toBe(0);
      expect(await countOf(queues, 'job', 'created')).toBe(1);
    });
    expect(job.runs).toBe(1);
  });

  test('a run that ends while its continuation is waiting is not repeated', async () => {
    const database = await opened(open);
    const gate = new EventEmitter();
    const job = new Counted(HOUR, (run) => (run === 1 ? opening(gate) : undefined));
    const ending = withContinuation(database, async () => {
      gate.emit('open');
      await until(() => expect(job.active).toBe(0));
    });
    await started({ ...database, db: ending }, { job });
    await until(async () => {
      // Before its first run, the job looks the same.
      expect(job.runs).toBe(1);
      const states = await queueStates(database.db, ['job']);
      expect(states).toMatchObject([{ runs: { active: 0, created: 1 } }]);
    });
  });

  test('stopping waits for the active run and records its end', async () => {
    const database = await opened(open);
    const gate = new EventEmitter();
    const job = new Counted(HOUR, () => opening(gate));
    const { queues, error } = await started(database, { job }, { ...QUICK, claim: 60, renew: 50 });
    await until(() => expect(job.active).toBe(1));
    const stopped = vi.fn<() => void>();
    const stopping = queues.stop().then(stopped);
    await until(() => expect(job.isStopping).toBe(true));
    expect(stopped).not.toHaveBeenCalled();
    gate.emit('open');
    await stopping;
    const { rows } = await sql<{ state: string }>`
      select state::text from pgboss.job order by 1 desc`.execute(database.db);
    expect(rows).toEqual([{ state: 'created' }, { state: 'completed' }]);
    expect(error).not.toHaveBeenCalled();
  });

  test('a run that never ends is left to another server and does not block the stop', async () => {
    const database = await opened(open);
    const job = new Counted(HOUR, () => new Promise(() => undefined));
    const { queues, error } = await started(database, { job }, { ...QUICK, stop: 2 });
    await until(() => expect(job.active).toBe(1));
    // Long enough to be claimed again.
    await until(async () => {
      const ended = sql`select from pgboss.job where state = 'completed'`;
      expect((await ended.execute(database.db)).rows.length).toBeGreaterThan(0);
    });
    const began = performance.now();
    await queues.stop();
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(error).toHaveBeenCalledWith(
      { jobs: ['job'] },
      'Runs that did not end are left to other servers',
    );
    const other = new Counted(2 * HOUR);
    await started(database, { job: other });
    await until(() => expect(other.runs).toBe(1));
  });

  test('a run interrupted before its lease is renewed is repeated by another server', async () => {
    const database = await opened(open);
    const job = new Counted(HOUR, () => new Promise(() => undefined));
    const timing = { ...QUICK, claim: 60, renew: 50, stop: 1 };
    const { queues } = await started(database, { job }, timing);
    await until(() => expect(job.active).toBe(1));
    await queues.stop();
    const { rows } = await sql<{ state: string; singleton_key: string }>`
      select state::text, singleton_key from pgboss.job order by 1, 2`.execute(database.db);
    expect(rows).toEqual([
      { state: 'completed', singleton_key: 'now' },
      { state: 'created', singleton_key: 'next' },
      { state: 'created', singleton_key: 'rest' },
    ]);
  });

  test('a draining server takes no runs and leaves requested ones to others', async () => {
    const database = await opened(open);
    const [job, other] = [new Counted(HOUR), new Counted(HOUR)];
    const { queues } = await started(database, { job });
    await until(() => expect(job.runs).toBe(1));
    queues.drain();
    await started(database, { job: other });
    await until(() => expect(other.runs).toBe(1));
    job.wake();
    await until(() => expect(other.runs).toBe(2));
    expect(job.runs).toBe(1);
  });

  test('if the end of a run cannot be stored, this is logged and the run is repeated', async () => {
    const database = await opened(open);
    const refused = { ...database, db: refusingOnce(database) };
    const job = new Counted(HOUR);
    const { error } = await started(refused, { job });
    await until(() => expect(job.runs).toBe(2));
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ queue: 'job' }),
      'The end of a run could not be written',
    );
  });
});
