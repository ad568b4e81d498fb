/** Rate limits per key, in the database, so that they survive restarts and apply to all servers. */
import { type Kysely, sql } from 'kysely';
import { AHEAD_SECONDS, type Clock, secondsUntil } from '../clock';
import type { Tables } from '../database/schema';
import type { Secrets } from '../crypto/secrets';
import { ApiError } from './api-error';

/** A rate limit: at most `most` times in `windowSeconds`, and at least `gapSeconds` apart. */
export type RateLimit = {
  readonly name: string;
  readonly most: number;
  readonly windowSeconds: number;
  readonly gapSeconds: number;
};

/** A rate limit per hour. */
export const hourly = (name: string, most: number, gapSeconds = 0): RateLimit => ({
  name,
  most,
  windowSeconds: 60 * 60,
  gapSeconds,
});

type Granted =
  | { readonly granted: true }
  /** `gap`: too soon after the last one; otherwise the window is full. */
  | { readonly granted: false; readonly retryAfter: number; readonly gap: boolean };

/** With `gap`, only the minimum interval between two uses is violated. */
export function refuse(retryAfter: number, gap: boolean): never {
  throw new ApiError(gap ? 'too_soon' : 'too_many', { retryAfter });
}

export class RateLimiter {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /** Counts one use if the limit allows it, in one statement, so that none exceeds it. */
  async take(rule: RateLimit, subject: string, db = this.db): Promise<Granted> {
    const key = this.key(rule, subject);
    const now = this.clock.now();
    const at = now.getTime();
    const latest = at + AHEAD_SECONDS * 1000;
    const counts = sql`h > ${at - rule.windowSeconds * 1000} and h <= ${latest}`;
    // Without a gap, an already counted use may be slightly later than this one: another server's,
    // or that of a call that overtook this one.
    const gap = rule.gapSeconds > 0 ? at - rule.gapSeconds * 1000 : Number.POSITIVE_INFINITY;
    const expires = new Date(at + rule.windowSeconds * 1000);
    const { rows } = await sql`
      insert into allowance as a (key, hits, expires_at)
      values (${key}, array[${at}::double precision], ${expires})
      on conflict (key) do update set
        hits = array(select h from unnest(a.hits) as h where ${counts} order by h)
          || ${at}::double precision,
        expires_at = ${expires}
      where (select count(*) from unnest(a.hits) as h where ${counts}) < ${rule.most}
        and not exists (select 1 from unnest(a.hits) as h where h > ${gap} and h <= ${latest})
      returning 1`.execute(db);
    if (rows.length > 0) return { granted: true };
    // The uses have changed since it was refused, and it would be granted now.
    const late = { granted: false, retryAfter: 1, gap: rule.gapSeconds > 0 } as const;
    return (await this.refusal(rule, key, now, db)) ?? late;
  }

  /** @throws ApiError too_soon if only the gap between two uses is too short, otherwise too_many */
  async takeOrThrow(rule: RateLimit, subject: string): Promise<void> {
    const taken = await this.take(rule, subject);
    if (!taken.granted) refuse(taken.retryAfter, taken.gap);
  }

  /** Seconds until the next use is allowed, rounded up; 0 if it is allowed now. Counts nothing. */
  async waitFor(rule: RateLimit, subject: string): Promise<number> {
    const refusal = await this.refusal(rule, this.key(rule, subject), this.clock.now());
    return refusal?.retryAfter ?? 0;
  }

  private key(rule: RateLimit, subject: string): string {
    return `${rule.name}:${this.secrets.limitHash(subject)}`;
  }

  private async refusal(
    rule: RateLimit,
    key: string,
    now: Date,
    db = this.db,
  ): Promise<{ granted: false; retryAfter: number; gap: boolean } | undefined> {
    const row = await db
      .selectFrom('allowance')
      .select('hits')
      .where('key', '=', key)
      .executeTakeFirst();
    const at = now.getTime();
    const hits = (row?.hits ?? []).filter(
      (hit) => hit > at - rule.windowSeconds * 1000 && hit <= at + AHEAD_SECONDS * 1000,
    );
    const last = hits.at(-1);
    if (last === undefined) return undefined;
    const afterGap = last + rule.gapSeconds * 1000;
    // The window has room again once the oldest of the last `most` uses leaves it.
    const oldest = hits.length >= rule.most ? hits[hits.length - rule.most] : undefined;
    const afterWindow = oldest === undefined ? 0 : oldest + rule.windowSeconds * 1000;
    const free = Math.max(afterGap, afterWindow);
    if (free <= at) return undefined;
    return {
      granted: false,
      retryAfter: secondsUntil(now, new Date(free)),
      gap: afterGap >= afterWindow,
    };
  }
}
