/** Codes for forgotten passwords, sent after the response. */
import type { Kysely } from 'kysely';
import { RESEND_SECONDS } from '../../../contract/constants';
import { emailKey } from '../../../contract/platform/normalize';
import type { CodeSent } from '../../../contract/accounts/codes';
import type { SendPasswordOtpInput } from '../../../contract/accounts/password';
import type { Tables } from '../../platform/database/schema';
import { runTransaction } from '../../platform/database/transactions';
import { type Account, candidates, ownerOf } from '../accounts';
import type { PasswordCodeRequest, Settle } from '../codes/anonymous-requests';
import type { Caller } from '../../platform/http/caller';
import { checkedPhone } from '../../platform/http/checked-phone';
import type { CodeFor, LostCode } from '../codes/newest-code';
import type { AccountDependencies } from '../dependencies';

/** The response whether or not there is an account. */
const CODE_SENT = 'If there is such an account, a code is on its way.';

type Named = Pick<SendPasswordOtpInput, 'channel' | 'identifier'>;

/** Sends codes, or creates decoys, so that attempts get the same responses. */
export class PasswordCodes {
  constructor(
    private readonly dependencies: Pick<AccountDependencies, 'db' | 'codes' | 'limits' | 'outbox'>,
  ) {}

  async sendCode(input: SendPasswordOtpInput, caller: Caller): Promise<CodeSent> {
    const { db, limits, outbox } = this.dependencies;
    const { subject, channel = 'whatsapp' } = passwordCodeFor(input);
    await limits.beginSend(caller, subject);
    await limits.takeSend(limits.codes.password, subject, caller);
    await outbox.ask(db, { ask: 'password_code', subject, channel });
    outbox.wake();
    return { message: CODE_SENT, retryAfter: RESEND_SECONDS };
  }

  async fulfil({ subject, channel }: PasswordCodeRequest, settle: Settle): Promise<void> {
    const { db, codes, outbox } = this.dependencies;
    const what = { purpose: 'password', subject, channel } as const;
    const account = await passwordOwner(db, what);
    await runTransaction(db, async (trx) => {
      await settle(trx);
      if (!account) {
        await codes.makeDecoy(trx, what, undefined);
        return;
      }
      const { id, code } = await codes.make(trx, what, account.id);
      const { phone, language } = account;
      await outbox.add(
        trx,
        channel === 'email'
          ? { template: 'password_code_email', ...ownerOf(account), code }
          : { template: 'password_code', to: phone, language, code },
        id,
      );
    });
  }

  /** Mails a code in place of one that WhatsApp did not deliver, for the same form. */
  async mail({ phone, accountId }: LostCode, settle: Settle): Promise<void> {
    const { db, codes, outbox } = this.dependencies;
    const what = { purpose: 'password', subject: phone } as const;
    const account = await passwordOwner(db, what);
    await runTransaction(db, async (trx) => {
      await settle(trx);
      if (account?.id !== accountId) return;
      const { id, code } = await codes.make(trx, { ...what, channel: 'email' }, accountId);
      await outbox.add(trx, { template: 'password_code_email', ...ownerOf(account), code }, id);
    });
  }
}

/** The account whose password a code resets, by verified phone number or by email address. */
export async function passwordOwner(
  db: Kysely<Tables>,
  { subject, channel }: CodeFor,
): Promise<Account | undefined> {
  const by = channel === 'email' ? { emailKey: subject } : { phone: subject };
  return (await candidates(db, by)).verified;
}

export function passwordCodeFor({ channel, identifier }: Named): CodeFor {
  return channel === 'email'
    ? { purpose: 'password', subject: emailKey(identifier), channel: 'email' }
    : { purpose: 'password', subject: checkedPhone(identifier, 'identifier') };
}
