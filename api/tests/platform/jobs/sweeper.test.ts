/** Expired rows are deleted in small statements, so that locks are short. */
import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { SESSION_SECONDS } from '../../../server/accounts/sessions/session-tokens';
import { Sweeper } from '../../../server/platform/jobs/sweeper';
import { databases } from '../../support/database/databases';
import { World } from '../../support/world';

const ROWS = 1_201;

function counting(counts: number[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      // The statement for tokens returns the number of deleted rows itself.
      const [row] = result.rows;
      const own = row && 'tokens' in row ? Number(row['tokens']) : undefined;
      counts.push(own ?? Number(result.numAffectedRows ?? 0));
      return result;
    },
  };
}

const expired = {
  allowance: sql`insert into allowance (key, hits, expires_at)
    select 'key ' || n, '{}', '2020-01-01' from generate_series(1, ${sql.lit(ROWS)}) n`,
  webhook_event: sql`insert into webhook_event (provider, event_id, received_at)
    select 'paypal', 'event ' || n, '2020-01-01' from generate_series(1, ${sql.lit(ROWS)}) n`,
  session_token: sql`insert into session_token (hash, session_id, kind, expires_at)
    select 'hash ' || n, (select id from session limit 1), 'access', '2020-01-01'
    from generate_series(1, ${sql.lit(ROWS)}) n`,
} as const;

describe.each(databases)('on $name', ({ open }) => {
  test.each(Object.entries(expired))(
    '1,201 rows of %s are deleted 500 at a time',
    async (_, rows) => {
      const world = await World.forTest(await open());
      const { db } = world;
      await world.member();
      await rows.execute(db);
      const sweep = async (): Promise<number[]> => {
        const counts: number[] = [];
        const error = vi.fn<() => void>();
        await new Sweeper({
          db: db.withPlugin(counting(counts)),
          clock: world.clock,
          log: { warn: vi.fn(), error },
          sessionSeconds: SESSION_SECONDS,
        }).runOnce();
        return counts.filter((count) => count > 0);
      };
      expect(await sweep()).toEqual([500, 500, 201]);
      expect(await sweep()).toEqual([]);
    },
  );
});
