/** The pauses requested by payment providers, shared by all servers. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/schema';

export type Pauses = {
  /** When the pause of a provider ends or ended; undefined if it never requested one. */
  readonly endOf: (provider: string) => Promise<Date | undefined>;
  /** Extends the pause of a provider to a time, unless it already ends later. */
  readonly extend: (provider: string, until: Date) => Promise<void>;
};

export function storedPauses(db: Kysely<Tables>): Pauses {
  return {
    endOf: async (provider) => {
      const row = await db
        .selectFrom('provider_pause')
        .select('ends_at')
        .where('provider', '=', provider)
        .executeTakeFirst();
      return row?.ends_at;
    },
    extend: async (provider, until) => {
      await sql`
        insert into provider_pause (provider, ends_at) values (${provider}, ${until})
        on conflict (provider) do update
        set ends_at = greatest(provider_pause.ends_at, excluded.ends_at)`.execute(db);
    },
  };
}
