/** The sessions of an account, for its owner. */
import type { Session } from '../../../contract/accounts/sessions';
import { serverMessages } from '../../../contract/platform/errors';
import { runTransaction } from '../../platform/database/transactions';
import { notifyOwner } from '../events/owner-mail';
import type { Authenticated, Caller } from '../../platform/http/caller';
import { requireUnchanged } from '../login/own-password';
import { ApiError } from '../../platform/http/api-error';
import type { AccountDependencies } from '../dependencies';

export class SessionList {
  constructor(
    private readonly dependencies: Pick<
      AccountDependencies,
      'db' | 'clock' | 'sessions' | 'knownDevices' | 'outbox'
    >,
  ) {}

  /** The active sessions: the current one first, then by last use. */
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

  /** @throws ApiError not_found if the account has no active session with this id */
  async revoke(auth: Authenticated, sessionId: string): Promise<void> {
    const { db, clock, sessions } = this.dependencies;
    await runTransaction(db, async (trx) => {
      await requireUnchanged(trx, sessions, auth);
      const row = await trx
        .updateTable('session')
        .set({ ended_at: clock.now(), ended_by: 'revoked' })
        .where('id', '=', sessionId)
        .where('account_id', '=', auth.account.id)
        .where('ended_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!row) throw new ApiError('not_found', { error: serverMessages.notFound });
    });
  }

  async endOthers(auth: Authenticated, { device, browser }: Caller): Promise<void> {
    const { db, clock, sessions, knownDevices, outbox } = this.dependencies;
    const { account, sessionId } = auth;
    const act = { kind: 'sessions_ended', device, at: clock.now() } as const;
    await runTransaction(db, async (trx) => {
      await requireUnchanged(trx, sessions, auth);
      const ended = await sessions.endAll(trx, account.id, 'revoked', sessionId);
      await knownDevices.forget(trx, account.id, browser);
      if (ended === 0) return;
      await notifyOwner(trx, outbox, account, act);
    });
    outbox.wake();
  }
}
