/** Jobs through their queues, in both kinds of database. */
import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openPostgres, vacuumQueues } from '../../../server/platform/database/open';
import { JobQueues } from '../../../server/platform/jobs/job-queues';
import { QueueDatabase } from '../../../server/platform/jobs/queue-database';
import { queueStates } from '../../../server/platform/jobs/queue-states';
import { databases, migratedPostgresUrl } from '../../support/database/databases';
import { Counted, countOf, HOUR, opened, opening, QUICK, started } from '../../support/queued-jobs';
import { onlyInProof } from '../../../../tests/support/scope';
import { until } from '../../../../tests/support/until';
import { databaseNameOf, queryOnce } from '../../support/database/query-once';

describe.each(databases)('$name', ({ open }) => {
  test('a job runs at the start and after each interval; an hourly one only after its interval', async () => {
    const database = await opened(open);
    const often = new Counted(1);
    const hourly = new Counted(HOUR);
    const { queues, error } = await started(database, { often, hourly });
    await until(() => expect(often.runs).toBeGreaterThanOrEqual(3));
    await until(async () => {
      expect(hourly.runs).toBe(1);
      expect(await countOf(queues, 'hourly', 'created')).toBe(1);
      expect(await countOf(queues, 'hourly', 'active')).toBe(0);
    });
    expect(error).not.toHaveBeenCalled();
  });

  test('a requested run starts right away, even during another', async () => {
    const database = await opened(open);
    const gate = new EventEmitter();
    const job = new Counted(HOUR, (run) => (run === 2 ? opening(gate) : undefined));
    await started(database, { job }, { ...QUICK, claim: 60, renew: 50 });
    await until(() => expect(job.runs).toBe(1));
    job.wake();
    await until(() => expect(job.active).toBe(1));
    job.wake();
    gate.emit('open');
    await until(() => expect(job.runs).toBe(3));
    expect(job.most).toBe(1);
  });

  test('a run sets the time of the next one, which never delays an earlier request', async () => {
    const database = await opened(open);
    const wishes = [600, 1, HOUR];
    const job = new Counted(HOUR, (run) => wishes[run - 1]);
    const { queues } = await started(database, { job });
    await until(() => expect(job.runs).toBe(1));
    job.wake();
    await until(() => expect(job.runs).toBe(3));
    // The run requested in ten minutes, and the next scheduled one, which is due within the hour.
    await until(async () => expect(await countOf(queues, 'job', 'active')).toBe(0));
    expect(await countOf(queues, 'job', 'created')).toBe(2);
  });

  test('a request during a run that outlasts its lease is a separate run', async () => {
    const database = await opened(open);
    const gate = new EventEmitter();
    const job = new Counted(HOUR, (run) => (run === 1 ? opening(gate) : undefined));
    await started(database, { job });
    await until(() => expect(job.active).toBe(1));
    /** Runs with the key of requested runs. */
    const asked = async (state: 'active' | 'completed'): Promise<number> => {
      const found = sql`select from pgboss.job
        where singleton_key = 'now' and state = ${sql.lit(state)}`;
      return (await found.execute(database.db)).rows.length;
    };
    await until(async () => expect(await asked('completed')).toBe(1));
    job.wake();
    // It has joined the active run.
    await until(async () => expect(await asked('active')).toBe(1));
    gate.emit('open');
    await until(() => expect(job.runs).toBe(2));
  });

  test('a failed run is repeated, and its error is only logged', async () => {
    const database = await opened(open);
    const job = new Counted(HOUR, (run) => {
      if (run < 3) throw new Error('lina@example.com is taken');
    });
    const { queues } = await started(database, { job });
    await until(async () => expect(await countOf(queues, 'job', 'retry')).toBe(1));
    await until(() => expect(job.runs).toBe(3));
    await until(async () => expect(await countOf(queues, 'job', 'retry')).toBe(0));
    expect(job.error).toHaveBeenCalledTimes(2);
    const { rows } = await sql<{ output: string }>`
      select output::text from pgboss.job where output is not null`.execute(database.db);
    expect(JSON.stringify(rows)).not.toContain('lina');
    expect(await countOf(queues, 'job', 'created')).toBe(1);
  });

  test('the pauses between retries grow, and a run is abandoned before the next is due', async () => {
    const database = await opened(open);
    const job = new Counted(15, () => {
      throw new Error('no');
    });
    const { queues } = await started(database, { job });
    await until(async () => expect(await countOf(queues, 'job', 'failed')).toBe(1));
    const { rows } = await sql<{ limit: number; backoff: boolean }>`
      select retry_limit as limit, retry_backoff as backoff from pgboss.job
      where state = 'failed'`.execute(database.db);
    expect(rows).toEqual([{ limit: 2, backoff: true }]);
  });

  test('jobs whose rows were deleted run again', async () => {
    const database = await opened(open);
    const job = new Counted(1);
    const { error } = await started(database, { job, hourly: new Counted(HOUR) });
    await until(() => expect(job.runs).toBeGreaterThan(0));
    // Also the run that is active meanwhile, which would queue the next.
    await sql`delete from pgboss.job`.execute(database.db);
    await sql`delete from pgboss.job`.execute(database.db);
    const { runs } = job;
    await until(() => expect(job.runs).toBeGreaterThan(runs + 2));
    expect(error).not.toHaveBeenCalled();
  });

  test('after the database’s clock is set back, jobs run and expired claims are found', async () => {
    const database = await opened(open);
    const job = new Counted(HOUR);
    const { queues, error } = await started(database, { job });
    await until(async () => {
      expect(await countOf(queues, 'job', 'created')).toBe(1);
      expect(await countOf(queues, 'job', 'active')).toBe(0);
    });
    await sql`update pgboss.job set start_after = start_after + interval '1 day'
      where state = 'created'`.execute(database.db);
    await sql`update pgboss.version set maintained_on = now() + interval '1 day'`.execute(
      database.db,
    );
    await until(() => expect(job.runs).toBe(2));
    await until(async () => {
      const ahead = sql`select from pgboss.version where maintained_on > now()`;
      expect((await ahead.execute(database.db)).rows).toEqual([]);
    });
    expect(error).not.toHaveBeenCalled();
  });

  test('the age of the oldest waiting run is reported in seconds, also if there is none', async () => {
    const database = await opened(open);
    const { queues } = await started(database, {
      job: new Counted(HOUR),
      other: new Counted(HOUR),
    });
    const overdue = async (name: string): Promise<number> => {
      const states = await queueStates(database.db, ['job', 'other']);
      return states.find(({ job }) => job === name)?.overdue ?? -1;
    };
    for (const job of ['job', 'other']) {
      await until(async () => {
        expect(await countOf(queues, job, 'created')).toBe(1);
        expect(await countOf(queues, job, 'active')).toBe(0);
        expect(await overdue(job)).toBe(0);
      });
    }
    await queues.stop();
    const ago = sql`update pgboss.job set start_after = now() - interval '90 seconds'
      where name = 'job' and state = 'created'`;
    await ago.execute(database.db);
    expect(await overdue('job')).toBeGreaterThanOrEqual(90);
    expect(await overdue('other')).toBe(0);
    await sql`delete from pgboss.job where name = 'other'`.execute(database.db);
    await sql`update pgboss.queue set created_on = now() - interval '1 day'`.execute(database.db);
    expect(await overdue('other')).toBeGreaterThanOrEqual(24 * HOUR);
  });

  test('a second start finds its queues and updates them', async () => {
    const database = await opened(open);
    const first = await started(database, { job: new Counted(HOUR) });
    await first.queues.stop();
    const job = new Counted(HOUR);
    await started(database, { job, other: new Counted(HOUR) }, { ...QUICK, claim: 7 });
    await until(() => expect(job.runs).toBe(1));
    const { rows } = await sql<{ name: string; seconds: number }>`
      select name, expire_seconds as seconds from pgboss.queue order by name`.execute(database.db);
    expect(rows).toEqual([
      { name: 'job', seconds: 7 },
      { name: 'other', seconds: 7 },
    ]);
  });
});

onlyInProof(() => {
  describe('embedded', () => {
    test('the space of finished runs is reused', async () => {
      const [{ open }] = databases as [(typeof databases)[0]];
      const database = await opened(open);
      const { db } = database;
      const { queues } = await started(database, { job: new Counted(HOUR) });
      await queues.stop();
      const boss = new QueueDatabase(database, { error: vi.fn<() => void>() });
      const churn = async (vacuums = true): Promise<number> => {
        for (let run = 0; run < 300; run += 1) {
          await boss.executeSql(
            "insert into pgboss.job (name, policy, state) values ('job', 'short', 'active')",
          );
          await boss.executeSql("update pgboss.job set state = 'completed' where state = 'active'");
        }
        await boss.executeSql('delete from pgboss.job');
        if (vacuums) await vacuumQueues(db);
        const { rows } = await sql<{ size: string }>`
          select sum(pg_total_relation_size(pg_class.oid))::text as size from pg_class
          join pg_namespace on pg_namespace.oid = relnamespace
          where nspname = 'pgboss' and relkind = 'r'`.execute(db);
        return Number(rows[0]?.size);
      };
      await churn();
      const settled = await churn();
      for (let round = 0; round < 5; round += 1) await churn();
      const after = await churn();
      // Pages of indexes come and go, but six rounds leave less than one that is not vacuumed.
      await churn(false);
      const withoutVacuum = (await churn(false)) - after;
      expect(after - settled).toBeLessThan(withoutVacuum / 2);
    });
  });

  describe('PostgreSQL', () => {
    test('a role that may not create the schema gets an error that names the missing right', async () => {
      const url = await migratedPostgresUrl();
      const name = databaseNameOf(url);
      await queryOnce(
        url,
        `create role ${name} login password 'tests-only'`,
        `grant all on all tables in schema public to ${name}`,
        `grant create on schema public to ${name}`,
      );
      const limited = new URL(url);
      limited.username = name;
      const database = await openPostgres(limited.href);
      onTestFinished(() => database.close());
      const error = vi.fn<() => void>();
      const queues = new JobQueues({ database, jobs: { job: new Counted(HOUR) }, log: { error } });
      onTestFinished(() => queues.stop());
      await expect(queues.start()).rejects.toThrow('Grant it CREATE on the database');
    });

    test('servers that start concurrently create the queues once', async () => {
      const url = await migratedPostgresUrl();
      const jobs = [new Counted(HOUR), new Counted(HOUR), new Counted(HOUR)];
      await Promise.all(
        jobs.map(async (job) => {
          const database = await openPostgres(url);
          onTestFinished(() => database.close());
          await started(database, { job });
        }),
      );
      await until(() => expect(jobs.some(({ runs }) => runs > 0)).toBe(true));
    });
  });
});
