import { useState } from 'react';
import { serverMessages } from '../../../api/contract/platform/errors';
import { RESEND_SECONDS } from '../../../api/contract/accounts/resend';
import {
  sendPhoneOtpRoute,
  verifyMyPhoneRoute,
} from '../../../api/contract/accounts/routes-account';
import type { User } from '../../../api/contract/accounts/user';
import { type Endpoint, success } from '../../client/endpoint';
import { CallFailure } from '../../client/failure';
import { call } from '../../session/call';
import { useAuthState } from '../../session/use-auth';
import { useAttempt } from '../../shared/use-attempt';
import { startWait, useWaitEnd } from '../../shared/use-wait-end';
import { proofWayOf } from '../profile/prove';
import { useProof } from '../profile/use-proof';
import { accountCall, accountEndpoint, updateAccount } from './account';

const sendEndpoint: Endpoint<true> = {
  route: sendPhoneOtpRoute,
  failure: serverMessages.sendOtp,
  read: success,
};

const verifyEndpoint: Endpoint<User> = {
  ...accountEndpoint,
  route: verifyMyPhoneRoute,
  failure: serverMessages.verification,
};

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
        // The server sends a code by itself only when the number changes.
        if (same && !user.phoneVerified) await call(sendEndpoint);
      }),
    resend: () => send(() => call(sendEndpoint)),
    verify: (code: string) => {
      setSent(false);
      return attempt('verifying', () => accountCall(verifyEndpoint, { body: { code } }));
    },
  };
}
