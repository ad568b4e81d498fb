/**
 * Sessions. Each login starts one, with its own family of tokens. Access tokens are valid for 15
 * minutes, refresh tokens for 30 days; a refresh token is single-use, with a grace period of 30
 * seconds for a second tab, and reuse after that ends the session. A session ends 90 days after
 * login at the latest. Specification section 11.3.
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tokens } from '../../../contract/accounts/auth';
import { after, type Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { SessionEnd } from '../../platform/database/schema/login';
import { ApiError } from '../../platform/http/api-error';
import type { Authenticated } from '../../platform/http/caller';
import { newToken, tokenHash } from '../../platform/crypto/secrets';
import { COOKIE_SECONDS, newPair, rowsOf, SESSION_SECONDS } from './session-tokens';

/** How long a used refresh token is still accepted, in seconds. */
const GRACE_SECONDS = 30;

/**
 * The result of a refresh. `reused`: the token was used before, so it may be stolen; its session
 * has been ended.
 */
type Refreshed =
  | { readonly outcome: 'refreshed'; readonly tokens: Tokens }
  | { readonly outcome: 'invalid' }
  | { readonly outcome: 'reused'; readonly sessionId: string };

export type SessionOptions = {
  /** A statement to run atomically with the start of the session. */
  readonly together?: RawBuilder<unknown>;
  /** Whether a second factor was given. */
  readonly secondFactor?: boolean;
  /** The hash that a password was checked against. */
  readonly passwordHash?: string | null;
};

export class Sessions {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError credentials_invalid if the account no longer has the password hash */
  async start(
    accountId: string,
    device: string,
    { together, secondFactor = false, passwordHash }: SessionOptions,
    db = this.db,
  ): Promise<Tokens> {
    const now = this.clock.now();
    const pair = newPair();
    // With the lock, a new password waits, finds this session and ends it. Other logins do not wait.
    const unchanged = sql`and password_hash = ${passwordHash} for share`;
    // One statement, so that a session is never visible without its tokens.
    const { rows } = await sql`
      with ${together ? sql`together as (${together}),` : sql``} born as (
        insert into session
          (id, account_id, device, created_at, last_seen_at, proved_at, second_factor_at)
        select ${randomUUID()}::uuid, id, ${device}, ${now}::timestamptz, ${now}, ${now},
          ${secondFactor ? now : null}::timestamptz
        from account where id = ${accountId} ${passwordHash === undefined ? sql`` : unchanged}
        returning id
      )
      insert into session_token (hash, session_id, kind, expires_at)
      select t.hash, born.id, t.kind, t.expires_at
      from born, ${rowsOf(pair, now)}
      returning 1`.execute(db);
    if (rows.length === 0) throw new ApiError('credentials_invalid');
    return pair;
  }

  /** Creates a cookie token for the new session of an access token. */
  async cookieFor(accessToken: string, db: Kysely<Tables> = this.db): Promise<string> {
    const token = newToken();
    await sql`
      insert into session_token (hash, session_id, kind, expires_at)
      select ${tokenHash(token)}, session_id, 'cookie', ${after(this.clock.now(), COOKIE_SECONDS)}
      from session_token where hash = ${tokenHash(accessToken)}`.execute(db);
    return token;
  }

  /** The session of an access token; `undefined` if it is unknown, expired or ended. */
  authenticate(accessToken: string): Promise<Authenticated | undefined> {
    return this.find('access', accessToken);
  }

  /** The session of a cookie; `undefined` if it is unknown, expired or ended. */
  authenticateCookie(token: string): Promise<Authenticated | undefined> {
    return this.find('cookie', token);
  }

  private async find(kind: 'access' | 'cookie', token: string): Promise<Authenticated | undefined> {
    const row = await this.db
      .selectFrom('session_token')
      .innerJoin('session', 'session.id', 'session_token.session_id')
      .innerJoin('account', 'account.id', 'session.account_id')
      .where('session_token.hash', '=', tokenHash(token))
      .where('session_token.kind', '=', kind)
      .where('session_token.expires_at', '>', this.clock.now())
      .where('session.ended_at', 'is', null)
      // A login that happened while the account was being closed.
      .where('account.closed_at', 'is', null)
      .selectAll('account')
      .select([
        'session_token.session_id',
        'session.proved_at',
        'session.second_factor_at as given_at',
      ])
      .executeTakeFirst();
    if (!row) return undefined;
    const {
      session_id: sessionId,
      proved_at: provedAt,
      given_at: secondFactorAt,
      ...account
    } = row;
    return { sessionId, account, provedAt, secondFactorAt };
  }

  async refresh(refreshToken: string): Promise<Refreshed> {
    const now = this.clock.now();
    const hash = tokenHash(refreshToken);
    const pair = newPair();
    // Consuming and issuing are one statement: of concurrent calls one wins, and a crash cannot
    // consume a token without issuing the next. Within the grace period, a used token gets another
    // pair.
    const { rows } = await sql`
      with used as (
        update session_token set used_at = coalesce(session_token.used_at, ${now})
        from session
        where session_token.hash = ${hash} and session_token.kind = 'refresh'
          and session_token.expires_at > ${now}
          and session.id = session_token.session_id and session.ended_at is null
          and session.created_at > ${after(now, -SESSION_SECONDS)}
          and (session_token.used_at is null
            or session_token.used_at > ${after(now, -GRACE_SECONDS)})
        returning session_token.session_id
      ), seen as (
        update session set last_seen_at = ${now}
        from used where session.id = used.session_id
        returning session.id, session.created_at
      )
      insert into session_token (hash, session_id, kind, expires_at)
      select t.hash, seen.id, t.kind,
        least(t.expires_at, seen.created_at + ${SESSION_SECONDS} * interval '1 second')
      from seen, ${rowsOf(pair, now)}
      returning 1`.execute(this.db);
    if (rows.length > 0) return { outcome: 'refreshed', tokens: pair };
    return this.rejectionReason(hash, now);
  }

  async prove(
    db: Kysely<Tables>,
    sessionId: string,
    { secondFactor }: { readonly secondFactor: boolean },
  ): Promise<void> {
    const now = this.clock.now();
    await db
      .updateTable('session')
      .set({ proved_at: now, ...(secondFactor && { second_factor_at: now }) })
      .where('id', '=', sessionId)
      .execute();
  }

  async isOpen(db: Kysely<Tables>, sessionId: string): Promise<boolean> {
    const row = await db
      .selectFrom('session')
      .select('id')
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  }

  async end(sessionId: string, by: SessionEnd): Promise<void> {
    await this.db
      .updateTable('session')
      .set({ ended_at: this.clock.now(), ended_by: by })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute();
  }

  /** Ends all sessions but one, and pending logins; returns how many sessions. */
  async endAll(
    db: Kysely<Tables>,
    accountId: string,
    by: SessionEnd,
    except?: string,
  ): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('session')
      .set({ ended_at: this.clock.now(), ended_by: by })
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
      .executeTakeFirst();
    await db.deleteFrom('second_step').where('account_id', '=', accountId).execute();
    return Number(numUpdatedRows);
  }

  /** Ends the session of a refresh token if it belongs to this account. */
  async endByRefreshToken(refreshToken: string, accountId: string): Promise<void> {
    const row = await this.db
      .selectFrom('session_token')
      .innerJoin('session', 'session.id', 'session_token.session_id')
      .select('session.id')
      .where('session_token.hash', '=', tokenHash(refreshToken))
      .where('session.account_id', '=', accountId)
      .executeTakeFirst();
    if (row) await this.end(row.id, 'logout');
  }

  private async rejectionReason(hash: string, now: Date): Promise<Refreshed> {
    const row = await this.db
      .selectFrom('session_token')
      .innerJoin('session', 'session.id', 'session_token.session_id')
      .select(['session.id', 'session.ended_at', 'session_token.used_at'])
      .where('session_token.hash', '=', hash)
      .where('session_token.kind', '=', 'refresh')
      .where('session_token.expires_at', '>', now)
      .executeTakeFirst();
    if (!row?.used_at || row.ended_at) return { outcome: 'invalid' };
    await this.end(row.id, 'reuse');
    return { outcome: 'reused', sessionId: row.id };
  }
}
