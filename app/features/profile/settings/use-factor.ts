import { useState } from 'react';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from '../../../../api/contract/accounts/second-factor';
import type { Success } from '../../../../api/contract/platform/call';
import type { User } from '../../../../api/contract/accounts/user';
import type { Problem, SettingsSections } from '../../../../src';
import { CallFailure, codeOf } from '../../../client/failure';
import { problemIf } from '../../../client/problem';
import { call } from '../../../session/call';
import { getAuthState } from '../../../session/state';
import { useAttempt } from '../../../shared/use-attempt';
import { storeAccount } from '../../account/account';
import type { useProof } from '../use-proof';

const wrong = (error: unknown): Problem['hint'] =>
  codeOf(error).startsWith('otp_') ? { id: 'settings.factor.wrong' } : undefined;

/** Enables and disables the second factor of an account. */
export function useFactor(
  user: User,
  { ask, guard }: ReturnType<typeof useProof>,
): SettingsSections['factor'] {
  const [key, setKey] = useState<Success<typeof beginSecondFactor> | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const [renewed, setRenewed] = useState(false);
  const [codesUnsaved, setCodesUnsaved] = useState(false);
  const { pending, failed, error, attempt } = useAttempt<'turn' | 'renew' | 'confirm'>();
  const confirmError = failed === 'confirm' ? error : null;

  /** Does a step of turning it on, unless that has been done: its response was lost. */
  async function turnOn(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (failure) {
      if (codeOf(failure) !== 'second_factor_on') throw failure;
      setKey(null);
      setCodesUnsaved(true);
      await showAs(true);
    }
  }

  return {
    isOn: user.secondFactor,
    working: pending === 'turn' || pending === 'renew',
    problem:
      failed === 'renew'
        ? problemIf(error, 'settings.factor.renewError')
        : problemIf(failed === 'turn' && error, 'settings.factor.error'),
    setup: key && {
      authenticatorKey: key.key,
      qr: key.qr,
      status: pending === 'confirm' ? 'verifying' : 'idle',
      problem: problemIf(confirmError, 'settings.factor.error'),
      codeProblem: wrong(confirmError),
    },
    recoveryCodes,
    renewed,
    codesUnsaved,
    onTurnOn: () =>
      void attempt('turn', () =>
        turnOn(async () => {
          setRenewed(false);
          setKey(await guard(() => call(beginSecondFactor)));
        }),
      ),
    onConfirm: (code) =>
      void attempt('confirm', () =>
        turnOn(async () => {
          const confirmed = await call(confirmSecondFactor, { body: { code } });
          setRecoveryCodes(confirmed.recoveryCodes);
          setKey(null);
          await showAs(true);
        }),
      ),
    onCancel: () => setKey(null),
    // Always required, even right after a login, so that it is not disabled by mistake.
    onTurnOff: () =>
      void attempt('turn', async () => {
        if (!(await isProved(ask))) return;
        await call(endSecondFactor);
        setCodesUnsaved(false);
        await showAs(false);
      }),
    // Always required, too: it makes the old codes invalid, which may be all that the user has.
    onRenew: () =>
      void attempt('renew', async () => {
        if (!(await isProved(ask))) return;
        setRenewed(true);
        try {
          setRecoveryCodes((await call(renewRecoveryCodes)).recoveryCodes);
          setCodesUnsaved(false);
        } catch (failure) {
          // The old codes may have been replaced by new ones, which the lost response contained.
          if (failure instanceof CallFailure && failure.kind === 'network') setCodesUnsaved(true);
          throw failure;
        }
      }),
    onCodesSaved: () => setRecoveryCodes(null),
  };
}

/** Shows the state after a response, without another call that may fail. */
async function showAs(secondFactor: boolean): Promise<void> {
  const { user } = getAuthState();
  if (user) await storeAccount({ user: { ...user, secondFactor } });
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
