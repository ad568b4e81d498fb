/**
 * Sessions: one for each login, the family of its tokens. Access tokens live 15 minutes, refresh
 * tokens 30 days; a refresh token is used once, with 30 seconds of grace for a second tab, and
 * its use after that ends the family. A session ends 90 days after its sign-in, whatever is refreshed. Specification section 11.3.
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tokens } from '../../../contract/accounts/auth';
import { after, type Clock } from '../../platform/clock';
import type { SessionEnd, Tables } from '../../platform/database/schema';
import type { Account } from '../accounts';
import { newToken, tokenHash } from '../../platform/crypto/secrets';
import { COOKIE_SECONDS, newPair, rowsOf, SESSION_SECONDS } from './session-tokens';

/** How long a used refresh token still gives a pair, in seconds. */
export const GRACE_SECONDS = 30;

/** The session and account of a valid access token or cookie. */
export type Authenticated = {
  readonly sessionId: string;
  readonly account: Account;
  /** When it was last shown who is at it. */
  readonly provedAt: Date | null;
  /** When a second factor was given in it. */
  readonly secondFactorAt: Date | null;
};

/** What came of a refresh. `reused`: a stolen or lost token; its session is ended. */
export type Refreshed =
  | { readonly outcome: 'refreshed'; readonly tokens: Tokens }
  | { readonly outcome: 'invalid' }
  | { readonly outcome: 'reused'; readonly sessionId: string };

/** Begins, continues and ends sessions. */
export class Sessions {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins a session of an account on a device.
   *
   * @param db a transaction that the session is to be part of.
   * @param together a statement that is to happen with it, all or nothing.
   * @param secondFactor whether a second factor was given for it.
   */
  async begin(
    accountId: string,
    device: string,
    {
      db = this.db,
      together,
      secondFactor = false,
    }: {
      readonly db?: Kysely<Tables> | Transaction<Tables>;
      readonly together?: RawBuilder<unknown>;
      readonly secondFactor?: boolean;
    } = {},
  ): Promise<Tokens> {
    const now = this.clock.now();
    const pair = newPair();
    // One statement, so that a session is never seen without its tokens.
    await sql`
      with ${together ? sql`together as (${together}),` : sql``} born as (
        insert into session
          (id, account_id, device, created_at, last_seen_at, proved_at, second_factor_at)
        values (${randomUUID()}, ${accountId}, ${device}, ${now}, ${now}, ${now},
          ${secondFactor ? now : null})
        returning id
      )
      insert into session_token (hash, session_id, kind, expires_at)
      select t.hash, born.id, t.kind, t.expires_at
      from born, ${rowsOf(pair, now)}`.execute(db);
    return pair;
  }

  /**
   * Gives a session a cookie's token beside its pair, so that a page may use either.
   *
   * @param accessToken of the session that has just begun.
   */
  async cookieFor(
    accessToken: string,
    db: Kysely<Tables> | Transaction<Tables> = this.db,
  ): Promise<string> {
    const token = newToken();
    await sql`
      insert into session_token (hash, session_id, kind, expires_at)
      select ${tokenHash(token)}, session_id, 'cookie', ${after(this.clock.now(), COOKIE_SECONDS)}
      from session_token where hash = ${tokenHash(accessToken)}`.execute(db);
    return token;
  }

  /** The session of an access token; `undefined` when it is unknown, expired or ended. */
  authenticate(accessToken: string): Promise<Authenticated | undefined> {
    return this.find('access', accessToken);
  }

  /** The session of a cookie; `undefined` when it is unknown, expired or ended. */
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
      // A login that came in while the account was being closed opens nothing.
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

  /** Uses a refresh token up and gives the next pair. */
  async refresh(refreshToken: string): Promise<Refreshed> {
    const now = this.clock.now();
    const hash = tokenHash(refreshToken);
    const pair = newPair();
    // Using up and giving are one statement: of calls that come together one wins, and a crash
    // can't use a token up without giving the next. A token used within the grace gives a sibling.
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
    return this.whyNot(hash, now);
  }

  /** It was shown who is at a session. */
  async prove(
    db: Kysely<Tables> | Transaction<Tables>,
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

  /** Ends a session; its tokens stop working. */
  async end(sessionId: string, by: SessionEnd): Promise<void> {
    await this.db
      .updateTable('session')
      .set({ ended_at: this.clock.now(), ended_by: by })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute();
  }

  /**
   * Ends every session of an account, and every login that waits for its second factor.
   *
   * @param except the one that goes on.
   */
  async endAll(
    db: Kysely<Tables> | Transaction<Tables>,
    accountId: string,
    by: SessionEnd,
    except?: string,
  ): Promise<void> {
    await db
      .updateTable('session')
      .set({ ended_at: this.clock.now(), ended_by: by })
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
      .execute();
    await db.deleteFrom('second_step').where('account_id', '=', accountId).execute();
  }

  /** Ends the session of a refresh token when it is one of this account's. */
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

  private async whyNot(hash: string, now: Date): Promise<Refreshed> {
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
