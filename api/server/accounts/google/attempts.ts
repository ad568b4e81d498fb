/**
 * Sign-ins with Google that are under way. The browser keeps a random name in a cookie; what binds
 * the answer to the question (state, nonce, PKCE verifier) is kept here, sealed, and taken out
 * once, before the code is exchanged.
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { after, type Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import { newToken, type Secrets, tokenHash } from '../../platform/crypto/secrets';

/** Seconds that a person has on Google's page. */
export const ATTEMPT_SECONDS = 10 * 60;

const secretsSchema = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  redirectUri: v.string(),
});

/** What binds an answer of the provider to its question. */
export type AttemptSecrets = v.InferOutput<typeof secretsSchema>;

/** Keeps attempts. */
export class Attempts {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /** Begins an attempt of a browser. */
  async begin(browser: string, redirectUri: string): Promise<AttemptSecrets> {
    const kept = { state: newToken(), nonce: newToken(), verifier: newToken(), redirectUri };
    const now = this.clock.now();
    await this.db
      .insertInto('sign_in_attempt')
      .values({
        id: randomUUID(),
        browser_hash: tokenHash(browser),
        state_hash: tokenHash(kept.state),
        secrets: this.secrets.seal(JSON.stringify(kept)),
        created_at: now,
        expires_at: after(now, ATTEMPT_SECONDS),
      })
      .execute();
    return kept;
  }

  /**
   * Takes an attempt of a browser out: that of the state, or the newest where none is given.
   * `undefined` when there is none, as when it was taken before.
   */
  async take(browser: string, state: string | undefined): Promise<AttemptSecrets | undefined> {
    const { rows } = await sql<{ secrets: string }>`
      delete from sign_in_attempt where id = (
        select id from sign_in_attempt
        where browser_hash = ${tokenHash(browser)} and expires_at > ${this.clock.now()}
          ${state === undefined ? sql`` : sql`and state_hash = ${tokenHash(state)}`}
        order by created_at desc limit 1 for update
      )
      returning secrets`.execute(this.db);
    const [row] = rows;
    return row && v.parse(secretsSchema, JSON.parse(this.secrets.unseal(row.secrets)));
  }
}
