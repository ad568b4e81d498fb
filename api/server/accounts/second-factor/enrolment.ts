/** Second factor: enrolment and removal. */
import type { RecoveryCodes, SecondFactorKey } from '../../../contract/accounts/second-factor';
import { serverMessages } from '../../../contract/platform/errors';
import { runTransaction } from '../../platform/database/transactions';
import { ApiError } from '../../platform/http/api-error';
import type { Authenticated, Caller } from '../../platform/http/caller';
import type { Language } from '../../platform/http/language';
import { recordEvent } from '../events/account-events';
import { notifyOwner } from '../events/owner-mail';
import { requireUnchanged } from '../login/own-password';
import { newKey, qrOf, uriOf } from './authenticator';
import type { Factors } from './factors';
import { requireRecentProof } from './proof';
import { giveRecoveryCodes } from './recovery-codes';
import { removeSecondFactor } from './removal';
import type { AccountDependencies } from '../dependencies';

export class Enrolment {
  constructor(
    private readonly dependencies: Pick<
      AccountDependencies,
      'db' | 'clock' | 'secrets' | 'sessions' | 'outbox'
    > & {
      readonly factors: Factors;
      /** The issuer name in authenticator apps. */
      readonly brand: Readonly<Record<Language, string>>;
    },
  ) {}

  async start(auth: Authenticated): Promise<SecondFactorKey> {
    const { db, clock, secrets, brand } = this.dependencies;
    const { account } = auth;
    requireRecentProof(auth, clock.now());
    if (account.second_factor_at !== null) throw new ApiError('second_factor_on');
    const key = newKey();
    const kept = { secret: secrets.seal(key), last_step: 0, created_at: clock.now() };
    await db
      .insertInto('second_factor')
      .values({ id: account.id, ...kept })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(kept)
          // Do not overwrite a key that another tab has just enabled.
          .where((where) =>
            where.exists(
              where
                .selectFrom('account')
                .select('account.id')
                .where('account.id', '=', account.id)
                .where('account.second_factor_at', 'is', null),
            ),
          ),
      )
      .execute();
    const uri = uriOf(key, brand[account.language], account.email);
    return { key, uri, qr: qrOf(uri) };
  }

  async confirm(auth: Authenticated, code: string, caller: Caller): Promise<RecoveryCodes> {
    const { db, clock, secrets, sessions, factors, outbox } = this.dependencies;
    const { account, sessionId } = auth;
    if (account.second_factor_at !== null) throw new ApiError('second_factor_on');
    await factors.check('session', account.id, code, caller);
    const now = clock.now();
    const act = { kind: 'second_factor_on', device: caller.device, at: now } as const;
    const recoveryCodes = await runTransaction(db, async (trx) => {
      await requireUnchanged(trx, sessions, auth);
      const on = await trx
        .updateTable('account')
        .set({ second_factor_at: now, updated_at: now })
        .where('id', '=', account.id)
        .where('second_factor_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!on) throw new ApiError('second_factor_on');
      await sessions.prove(trx, sessionId, { secondFactor: true });
      await notifyOwner(trx, outbox, account, act);
      return giveRecoveryCodes(trx, secrets, account.id);
    });
    outbox.wake();
    return { recoveryCodes };
  }

  async renewCodes(auth: Authenticated, { device }: Caller): Promise<RecoveryCodes> {
    const { db, clock, secrets, sessions } = this.dependencies;
    const { account } = auth;
    const now = clock.now();
    requireRecentProof(auth, now);
    const recoveryCodes = await runTransaction(db, async (trx) => {
      // Its lock also prevents leaving codes behind if the factor is turned off meanwhile.
      const { second_factor_at: on } = await requireUnchanged(trx, sessions, auth);
      if (on === null) throw new ApiError('not_found', { error: serverMessages.notFound });
      await recordEvent(trx, account.id, { kind: 'recovery_codes_renewed', device, at: now });
      return giveRecoveryCodes(trx, secrets, account.id);
    });
    return { recoveryCodes };
  }

  async end(auth: Authenticated, { device }: Caller): Promise<void> {
    const { db, clock, sessions, outbox } = this.dependencies;
    const { account } = auth;
    const now = clock.now();
    requireRecentProof(auth, now);
    const act = { kind: 'second_factor_off', device, at: now } as const;
    await runTransaction(db, async (trx) => {
      await requireUnchanged(trx, sessions, auth);
      if (!(await removeSecondFactor(trx, account.id, now))) return;
      await notifyOwner(trx, outbox, account, act);
    });
    outbox.wake();
  }
}
