/** Databases in which the queues of jobs meet a fault. */
import type { Database } from '../../server/platform/database/open';

type Sent = { readonly sql: string; readonly parameters: readonly unknown[] };

/** A database that calls `around` with each statement and a function that executes it. */
function intercepted(
  { db }: Database,
  around: (sent: Sent, execute: () => Promise<unknown>) => Promise<unknown>,
): Database['db'] {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      // Kysely's methods read private fields, which a proxy does not have.
      if (name !== 'executeQuery') return value.bind(target);
      return async (sent: Sent): Promise<unknown> =>
        around(sent, async () => {
          const result: unknown = await Reflect.apply(value, target, [sent]);
          return result;
        });
    },
  });
}

/** A database that refuses to write the end of a run once. */
export function refusingOnce(database: Database): Database['db'] {
  let refused = false;
  return intercepted(database, async (sent, execute) => {
    if (!refused && sent.sql.includes("state = 'completed'")) {
      refused = true;
      throw new Error('The connection was lost');
    }
    return execute();
  });
}

/** A database that does something once a continuation of a long run is queued. */
export function withContinuation(database: Database, then: () => Promise<void>): Database['db'] {
  return intercepted(database, async (sent, execute) => {
    const result = await execute();
    if (JSON.stringify(sent.parameters).includes('continues')) await then();
    return result;
  });
}
