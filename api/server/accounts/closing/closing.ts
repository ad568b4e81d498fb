/** Closing an account: preview, re-authentication and effects. */
import { RESEND_SECONDS } from '../../../contract/accounts/auth';
import type { CloseAccountInput, Closing as Meaning } from '../../../contract/accounts/closing';
import { policies } from '../../../contract/billing/constants';
import { usd } from '../../../contract/billing/usd';
import { withExpiryApplied, lockPayer, readState } from '../../billing/subscriptions/account-state';
import { dayIn } from '../../billing/renewals/billing-facts';
import { cancelPlans } from '../../billing/subscriptions/cancel-plans';
import { after } from '../../platform/clock';
import { ApiError } from '../../platform/http/api-error';
import type { Caller } from '../../platform/http/caller';
import { type Account, ownerOf } from '../accounts';
import { enteredCode } from '../codes/entered-code';
import { recordEvent } from '../events/account-events';
import type { CodeFor } from '../codes/newest-code';
import type { AccountDependencies } from '../dependencies';
import { creditBalance } from '../../payments/ledger/ledger';

const DAY = 24 * 60 * 60;

/** When an account closed at this time is deleted. */
export const deletionOf = (closedAt: Date): Date => after(closedAt, policies.comeBackDays * DAY);

const codeFor = (account: Account): CodeFor => ({
  purpose: 'closing',
  subject: account.email_key,
  channel: 'email',
});

export class Closing {
  constructor(private readonly dependencies: AccountDependencies) {}

  async meaning(account: Account): Promise<Meaning> {
    const { db, clock } = this.dependencies;
    const now = clock.now();
    const { holding, pending } = withExpiryApplied(await readState(db, account.id), now);
    const end = holding?.period_end ?? null;
    return {
      proof: account.password_hash === null ? 'code' : 'password',
      deletedAt: deletionOf(now).toISOString(),
      plan: holding
        ? {
            planCode: holding.plan_code,
            // A past-due plan ends immediately, because its grace period is unpaid.
            until: end !== null && end > now ? end.toISOString() : null,
          }
        : null,
      paymentWaits: pending !== undefined,
      credit: usd((await creditBalance(db, account.id)).free),
    };
  }

  async sendCode(account: Account, caller: Caller): Promise<{ retryAfter: number }> {
    const { db, limits, codes, outbox } = this.dependencies;
    await limits.beginSend(caller, account.id);
    await limits.takeSend(limits.codes.closing, account.id, caller);
    await db.transaction().execute(async (trx) => {
      const { id, code } = await codes.make(trx, codeFor(account), account.id);
      await outbox.add(trx, { template: 'closing_code', ...ownerOf(account), code }, id);
    });
    outbox.wake();
    return { retryAfter: RESEND_SECONDS };
  }

  async close(
    account: Account,
    input: CloseAccountInput,
    caller: Caller,
  ): Promise<{ deletedAt: string }> {
    const { db, clock, sessions, codes, throttle, outbox } = this.dependencies;
    const codeId = 'code' in input ? await this.codeOf(account, input.code, caller) : undefined;
    const subject = passwordSubject(account);
    if ('password' in input) await this.checkPassword(account, subject, input.password, caller);
    const now = clock.now();
    const deletedAt = deletionOf(now);
    await db.transaction().execute(async (trx) => {
      if (codeId !== undefined && !(await codes.use(trx, codeId))) throw new ApiError('otp_used');
      await throttle.forget(trx, [subject]);
      await lockPayer(trx, account.id);
      await cancelPlans(trx, account.id, 'payer', now);
      await trx
        .updateTable('account')
        .set({
          closed_at: now,
          // Pending changes are discarded.
          new_email: null,
          new_email_key: null,
          new_phone: null,
          updated_at: now,
        })
        .where('id', '=', account.id)
        .execute();
      await sessions.endAll(trx, account.id, 'closing');
      await recordEvent(trx, account.id, {
        kind: 'account_closed',
        device: caller.device,
        at: now,
      });
      const date = dayIn(account.language, deletedAt);
      await outbox.add(trx, {
        template: 'account_closed',
        ...ownerOf(account),
        values: { date },
      });
    });
    outbox.wake();
    return { deletedAt: deletedAt.toISOString() };
  }

  private async checkPassword(
    account: Account,
    subject: string,
    password: string,
    caller: Caller,
  ): Promise<void> {
    const { passwords, throttle } = this.dependencies;
    await throttle.ask(subject, caller.address);
    const { right } = await passwords.check(account.password_hash, password);
    if (right) return;
    await throttle.failed(caller.address);
    throw new ApiError('validation_failed', { fieldCodes: { password: 'password_wrong' } });
  }

  private async codeOf(account: Account, code: string, caller: Caller): Promise<string> {
    const { limits } = this.dependencies;
    await limits.take(limits.checksOfAddress, caller.address);
    const what = { ...codeFor(account), accountId: account.id };
    const right = await enteredCode(this.dependencies, what, code, limits.codes.closing);
    return right.codeId;
  }
}

/** Shared with password changes, so that a stolen session gets no extra attempts. */
const passwordSubject = ({ id }: Account): string => `password of ${id}`;
