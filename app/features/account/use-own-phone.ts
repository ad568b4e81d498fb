import { sendPhoneOtp, verifyMyPhone } from '../../../api/contract/accounts/users';
import { call } from '../../session/call';
import { useAuthState } from '../../session/use-auth';
import { useAttempt } from '../../shared/use-attempt';
import { useProof } from '../profile/use-proof';
import { codeOf } from '../../client/failure';
import { readAccount, storeAccount, updateAccount } from './account';
import { isCodeUsed } from './code-problem';
import { sendOnce, useWaitEnd } from './use-wait-end';

/**
 * Makes a call about the phone. If the phone is verified already, because a response was lost or on
 * another device, it stores that instead of failing.
 */
async function unlessVerified(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (codeOf(error) !== 'already_verified' && !isCodeUsed(error)) throw error;
    const { phoneVerified } = await readAccount();
    if (!phoneVerified) throw error;
  }
}

export function useOwnPhone() {
  const { pending, done, failed, error, attempt } = useAttempt<
    'giving' | 'sending' | 'verifying'
  >();
  const { user } = useAuthState();
  const { guard, proof } = useProof();
  const send = (kind: 'giving' | 'sending', work: () => Promise<unknown>) =>
    attempt(kind, () => sendOnce('own_phone_wait', work));

  return {
    giving: pending === 'giving',
    sending: pending === 'sending',
    verifying: pending === 'verifying',
    /** Why the number was not accepted, a step before the code. */
    numberError: failed === 'giving' ? error : null,
    codeError: failed === 'giving' ? null : error,
    sent: done === 'giving' || done === 'sending',
    nextAllowedAt: useWaitEnd('own_phone_wait'),
    proof,
    /**
     * Sets the number, and the business name if there is none yet; a code is sent to the number.
     */
    give: (phone: string, businessName?: string) =>
      send('giving', async () => {
        const same = phone === user?.phone;
        const change = { phone, ...(businessName === undefined ? {} : { businessName }) };
        await guard(() => updateAccount(change));
        // The server sends a code automatically only when the number changes.
        if (same && !user.phoneVerified) await call(sendPhoneOtp);
      }),
    resend: () => send('sending', () => unlessVerified(() => call(sendPhoneOtp))),
    verify: (code: string) =>
      attempt('verifying', () =>
        unlessVerified(() => storeAccount(call(verifyMyPhone, { body: { code } }))),
      ),
  };
}
