/** Closing an account: preview, re-authentication and effects. */
import type { CloseAccountInput, Closing as Meaning } from '../../../contract/accounts/closing';
import { retentionPeriods } from '../../../contract/retention-periods';
import { usd } from '../../../contract/money/plans/usd';
import { lockPayer, readCurrentState } from '../../money/lifecycle/account-state';
import { dayIn } from '../../money/mails/billing-facts';
import type { SubscriptionRow } from '../../money/rows';
import { cancelPlans } from '../../money/subscriptions/cancel-plans';
import { after } from '../../platform/clock';
import { ApiError } from '../../platform/http/api-error';
import type { Authenticated, Caller } from '../../platform/http/caller';
import { type Account, ownerOf } from '../accounts';
import { mailCode, mailedCodeId } from '../codes/mailed-code';
import { recordEvent } from '../events/account-events';
import type { AccountDependencies } from '../dependencies';
import { checkOwnPassword, requireUnchanged } from '../login/own-password';
import { withoutPending } from '../profile/profile-changes';
import { creditBalance } from '../../money/ledger/ledger';
import { runTransaction } from '../../platform/database/transactions';

const DAY = 24 * 60 * 60;

/** When an account closed at this time is deleted. */
export const deletionOf = (closedAt: Date): Date =>
  after(closedAt, retentionPeriods.restoreDays * DAY);

/** A mailed code is weaker than a password, because the address need not be verified. */
function refuseCode({ password_hash: hash }: Account): void {
  if (hash !== null) throw new ApiError('mailed_code_refused');
}

function stateOf({ status, trial_ends_at: trial }: SubscriptionRow) {
  if (trial !== null) return 'trial';
  return status === 'CANCELED' ? 'canceled' : 'renewing';
}

export class Closing {
  constructor(private readonly dependencies: AccountDependencies) {}

  async meaning(account: Account): Promise<Meaning> {
    const { db, clock } = this.dependencies;
    const now = clock.now();
    const { holding, pending } = await readCurrentState(db, account.id, now);
    const end = holding?.period_end ?? null;
    return {
      proof: account.password_hash === null ? 'code' : 'password',
      deletedAt: deletionOf(now).toISOString(),
      plan: holding
        ? {
            planCode: holding.plan_code,
            state: stateOf(holding),
            // A past-due plan ends immediately, because its grace period is unpaid.
            until: end !== null && end > now ? end.toISOString() : null,
          }
        : null,
      paymentWaits: pending !== undefined,
      credit: usd((await creditBalance(db, account.id)).free),
    };
  }

  async sendCode(account: Account, caller: Caller): Promise<{ retryAfter: number }> {
    refuseCode(account);
    return mailCode(this.dependencies, account, 'closing', caller);
  }

  async close(
    auth: Authenticated,
    input: CloseAccountInput,
    caller: Caller,
  ): Promise<{ deletedAt: string }> {
    const { db, clock, sessions, codes, outbox } = this.dependencies;
    const { account } = auth;
    let codeId: string | undefined;
    if ('code' in input) {
      refuseCode(account);
      codeId = await mailedCodeId(this.dependencies, account, 'closing', input.code, caller);
    }
    if ('password' in input) {
      await checkOwnPassword(this.dependencies, account, input.password, caller);
    }
    const now = clock.now();
    const deletedAt = deletionOf(now);
    await runTransaction(db, async (trx) => {
      if (codeId !== undefined && !(await codes.use(trx, codeId))) throw new ApiError('otp_used');
      await lockPayer(trx, account.id);
      await cancelPlans(trx, account.id, 'payer', now);
      await requireUnchanged(trx, sessions, auth);
      await trx
        .updateTable('account')
        .set({
          closed_at: now,
          ...withoutPending,
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
}
