import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from '../../../../api/contract/accounts/second-factor';
import type { Success } from '../../../../api/contract/platform/call';
import type { User } from '../../../../api/contract/accounts/user';
import type { FactorSectionProps, Problem } from '../../../../src';
import { CallFailure } from '../../../client/failure';
import { problemOf } from '../../../client/problem';
import { call } from '../../../session/call';
import { readAccount } from '../../account/account';
import type { useProof } from '../use-proof';

const wrong = (error: unknown): Problem['hint'] =>
  error instanceof CallFailure && error.code?.startsWith('otp_')
    ? { id: 'settings.factor.wrong' }
    : undefined;

/** Runs one action at a time, and stores the reason of the last failure. */
function useWork(key: string) {
  const { trigger, isMutating, error, reset } = useSWRMutation(
    key,
    (_key: string, { arg: work }: { arg: () => Promise<void> }) => work(),
    { throwOnError: false },
  );
  return {
    run: (work: () => Promise<void>) => void trigger(work),
    working: isMutating,
    error: (isMutating ? undefined : error) as unknown,
    reset,
  };
}

/** Enables and disables the second factor of an account. */
export function useFactor(
  user: User,
  { ask, guard }: ReturnType<typeof useProof>,
): FactorSectionProps {
  const [key, setKey] = useState<Success<typeof beginSecondFactor> | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const [renewed, setRenewed] = useState(false);
  const turning = useWork('factor:turn');
  const renewing = useWork('factor:renew');
  const confirming = useWork('factor:confirm');
  const problem = confirming.error
    ? problemOf(confirming.error, 'settings.factor.error')
    : undefined;
  return {
    isOn: user.secondFactor,
    working: turning.working || renewing.working,
    problem: switchProblemOf(turning.error, renewing.error),
    setup: key && {
      authenticatorKey: key.key,
      qr: key.qr,
      status: confirming.working ? 'verifying' : 'idle',
      problem,
      codeProblem: wrong(confirming.error),
    },
    recoveryCodes,
    renewed,
    onTurnOn: () =>
      turning.run(async () => {
        confirming.reset();
        renewing.reset();
        setRenewed(false);
        setKey(await guard(() => call(beginSecondFactor)));
      }),
    onConfirm: (code) =>
      confirming.run(async () => {
        const confirmed = await call(confirmSecondFactor, { body: { code } });
        setRecoveryCodes(confirmed.recoveryCodes);
        setKey(null);
        await readAccount();
      }),
    onCancel: () => setKey(null),
    // Always required, even right after a login, so that it is not disabled by mistake.
    onTurnOff: () =>
      turning.run(async () => {
        renewing.reset();
        if (!(await isProved(ask))) return;
        await call(endSecondFactor);
        await readAccount();
      }),
    // Always asked too: whoever loses the old codes by mistake may have no others.
    onRenew: () =>
      renewing.run(async () => {
        turning.reset();
        if (!(await isProved(ask))) return;
        setRenewed(true);
        setRecoveryCodes((await call(renewRecoveryCodes)).recoveryCodes);
      }),
    onCodesSaved: () => setRecoveryCodes(null),
  };
}

/** Why it could not be turned on or off, or have new recovery codes. */
function switchProblemOf(turned: unknown, renewed: unknown): Problem | undefined {
  if (turned) return problemOf(turned, 'settings.factor.error');
  return renewed ? problemOf(renewed, 'settings.factor.renewError') : undefined;
}

/** Whether the user has shown who they are; false when they gave up. */
async function isProved(ask: ReturnType<typeof useProof>['ask']): Promise<boolean> {
  try {
    await ask(null);
    return true;
  } catch {
    return false;
  }
}
