import { useState } from 'react';
import { sendPhoneOtp, verifyMyPhone } from '../../../api/contract/accounts/users';
import { RESEND_SECONDS } from '../../../api/contract/constants';
import { CallFailure } from '../../client/failure';
import { call } from '../../session/call';
import { useAuthState } from '../../session/use-auth';
import { useAttempt } from '../../shared/use-attempt';
import { startWait, useWaitEnd } from '../../shared/use-wait-end';
import { proofWayOf } from '../profile/prove';
import { useProof } from '../profile/use-proof';
import { storeAccount, updateAccount } from './account';

const wait = (seconds = RESEND_SECONDS) => startWait('own_phone_wait', seconds);

/** Adds a phone to the signed-in account and verifies it with a code. */
export function useOwnPhone() {
  const { pending, error, attempt } = useAttempt<'sending' | 'verifying'>();
  const [sent, setSent] = useState(false);
  const nextAllowedAt = useWaitEnd('own_phone_wait');
  const { user } = useAuthState();
  const { guard, proof } = useProof(proofWayOf(user));

  async function send(work: () => Promise<unknown>): Promise<boolean> {
    setSent(false);
    const done = await attempt('sending', async () => {
      try {
        await work();
      } catch (failure) {
        if (failure instanceof CallFailure && failure.status === 429) wait(failure.retryAfter);
        throw failure;
      }
      wait();
    });
    setSent(done);
    return done;
  }

  return {
    sending: pending === 'sending',
    verifying: pending === 'verifying',
    error,
    sent,
    nextAllowedAt,
    proof,
    /**
     * Sets the number, and the business name if there is none yet; a code is sent to the number.
     */
    give: (phone: string, businessName?: string) =>
      send(async () => {
        const same = phone === user?.phone;
        const change = { phone, ...(businessName === undefined ? {} : { businessName }) };
        await guard(() => updateAccount(change));
        // The server sends a code automatically only when the number changes.
        if (same && !user.phoneVerified) await call(sendPhoneOtp);
      }),
    resend: () => send(() => call(sendPhoneOtp)),
    verify: (code: string) => {
      setSent(false);
      return attempt('verifying', () => storeAccount(call(verifyMyPhone, { body: { code } })));
    },
  };
}
