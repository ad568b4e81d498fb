/**
 * Google sign-ins in progress. The browser has a random id in a cookie; the state, nonce and PKCE
 * verifier are stored here, encrypted, and consumed once, before the code is exchanged.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { after } from '../../platform/clock';
import type { AccountDependencies } from '../dependencies';
import { newToken, tokenHash } from '../../platform/crypto/secrets';

/** The time a user has on Google's page, in seconds. */
export const ATTEMPT_SECONDS = 10 * 60;

const secretsSchema = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  redirectUri: v.string(),
});

export type AttemptSecrets = v.InferOutput<typeof secretsSchema>;

export class Attempts {
  constructor(private readonly deps: Pick<AccountDependencies, 'db' | 'clock' | 'secrets'>) {}

  async start(browser: string, redirectUri: string): Promise<AttemptSecrets> {
    const kept = { state: newToken(), nonce: newToken(), verifier: newToken(), redirectUri };
    const now = this.deps.clock.now();
    await this.deps.db
      .insertInto('sign_in_attempt')
      .values({
        id: randomUUID(),
        browser_hash: tokenHash(browser),
        state_hash: tokenHash(kept.state),
        secrets: this.deps.secrets.seal(JSON.stringify(kept)),
        created_at: now,
        expires_at: after(now, ATTEMPT_SECONDS),
      })
      .execute();
    return kept;
  }

  /** Consumes an attempt of a browser: the one with this state, otherwise the newest. */
  async take(browser: string, state: string | undefined): Promise<AttemptSecrets | undefined> {
    const { rows } = await sql<{ secrets: string }>`
      delete from sign_in_attempt where id = (
        select id from sign_in_attempt
        where browser_hash = ${tokenHash(browser)} and expires_at > ${this.deps.clock.now()}
          ${state === undefined ? sql`` : sql`and state_hash = ${tokenHash(state)}`}
        order by created_at desc limit 1 for update
      )
      returning secrets`.execute(this.deps.db);
    const [row] = rows;
    return row && v.parse(secretsSchema, JSON.parse(this.deps.secrets.unseal(row.secrets)));
  }
}
