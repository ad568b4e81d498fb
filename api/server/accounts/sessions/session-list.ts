/** Where an account is signed in, as its owner sees it, and signing out elsewhere. */
import type { Session } from '../../../contract/accounts/sessions';
import type { AccountDependencies } from '../dependencies';
import type { Authenticated } from './sessions';

/** Lists and ends the sessions of one account. */
export class SessionList {
  constructor(
    private readonly dependencies: Pick<AccountDependencies, 'db' | 'clock' | 'sessions'>,
  ) {}

  /** Where an account is signed in: the session that asks first, then the one seen last. */
  async of({ account, sessionId }: Authenticated): Promise<Session[]> {
    const rows = await this.dependencies.db
      .selectFrom('session')
      .select(['id', 'device', 'created_at', 'last_seen_at'])
      .where('account_id', '=', account.id)
      .where('ended_at', 'is', null)
      .where((where) =>
        where.exists(
          where
            .selectFrom('session_token')
            .select('hash')
            .whereRef('session_token.session_id', '=', 'session.id')
            .where('session_token.kind', 'in', ['refresh', 'cookie'])
            .where('session_token.expires_at', '>', this.dependencies.clock.now()),
        ),
      )
      .orderBy('last_seen_at', 'desc')
      .orderBy('created_at', 'desc')
      .execute();
    const sessions = rows.map((row) => ({
      id: row.id,
      device: row.device,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      current: row.id === sessionId,
    }));
    return sessions.sort((a, b) => Number(b.current) - Number(a.current));
  }

  /** Ends a session of an account; false when the account has none of that id. */
  async revoke(accountId: string, sessionId: string): Promise<boolean> {
    const row = await this.dependencies.db
      .updateTable('session')
      .set({ ended_at: this.dependencies.clock.now(), ended_by: 'revoked' })
      .where('id', '=', sessionId)
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Ends every session of an account but the one that asks. */
  endOthers({ account, sessionId }: Authenticated): Promise<void> {
    return this.dependencies.sessions.endAll(
      this.dependencies.db,
      account.id,
      'revoked',
      sessionId,
    );
  }
}
