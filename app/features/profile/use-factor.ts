import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import {
  beginSecondFactorRoute,
  confirmSecondFactorRoute,
  endSecondFactorRoute,
} from '../../../api/contract/accounts/routes-second-factor';
import type { User } from '../../../api/contract/accounts/user';
import { serverMessages } from '../../../api/contract/platform/errors';
import type { FactorSectionProps, Problem } from '../../../src';
import { type Endpoint, success } from '../../client/endpoint';
import { CallFailure } from '../../client/failure';
import { problemOf } from '../../client/problem';
import { call } from '../../session/call';
import { fieldOf, hasTexts } from '../../shared/answer';
import { accountCall, accountEndpoint } from '../account/account';
import type { useProof } from './use-proof';

interface Key {
  key: string;
  qr: { size: number; path: string };
}

const beginEndpoint: Endpoint<Key> = {
  route: beginSecondFactorRoute,
  failure: serverMessages.failed,
  read(answer) {
    const [size, path] = [
      fieldOf(fieldOf(answer, 'qr'), 'size'),
      fieldOf(fieldOf(answer, 'qr'), 'path'),
    ];
    return hasTexts(answer, ['key']) && typeof size === 'number' && typeof path === 'string'
      ? { key: String(fieldOf(answer, 'key')), qr: { size, path } }
      : null;
  },
};

const confirmEndpoint: Endpoint<readonly string[]> = {
  route: confirmSecondFactorRoute,
  failure: serverMessages.verification,
  read(answer) {
    const codes = fieldOf(answer, 'recoveryCodes');
    return Array.isArray(codes) ? codes.map(String) : null;
  },
};

const endEndpoint: Endpoint<true> = {
  route: endSecondFactorRoute,
  failure: serverMessages.failed,
  read: success,
};

const wrong = (error: unknown): Problem['hint'] =>
  error instanceof CallFailure && error.code?.startsWith('otp_')
    ? { id: 'settings.factor.wrong' }
    : undefined;

/** Does one thing at a time, and keeps why the last one failed. */
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

const readAgain = () => accountCall(accountEndpoint);

/** Turns the second factor of an account on and off. */
export function useFactor(
  user: User,
  { ask, guard }: ReturnType<typeof useProof>,
): FactorSectionProps {
  const [key, setKey] = useState<Key | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const turning = useWork('factor:turn');
  const confirming = useWork('factor:confirm');
  const problem = confirming.error
    ? problemOf(confirming.error, 'settings.factor.error')
    : undefined;
  return {
    isOn: user.secondFactor,
    working: turning.working,
    problem: turning.error ? problemOf(turning.error, 'settings.factor.error') : undefined,
    setup: key && {
      authenticatorKey: key.key,
      qr: key.qr,
      status: confirming.working ? 'verifying' : 'idle',
      problem,
      codeProblem: wrong(confirming.error),
    },
    recoveryCodes,
    onTurnOn: () =>
      turning.run(async () => {
        confirming.reset();
        setKey(await guard(() => call(beginEndpoint)));
      }),
    onConfirm: (code) =>
      confirming.run(async () => {
        setRecoveryCodes(await call(confirmEndpoint, { body: { code } }));
        setKey(null);
        await readAgain();
      }),
    onCancel: () => setKey(null),
    // Always asked, even right after the login, so that nobody turns it off by mistake.
    onTurnOff: () =>
      turning.run(async () => {
        if (!(await isProved(ask))) return;
        await call(endEndpoint);
        await readAgain();
      }),
    onCodesSaved: () => setRecoveryCodes(null),
  };
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
