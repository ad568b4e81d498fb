import { useMemo, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { proveRoute } from '../../../api/contract/accounts/routes-second-factor';
import { serverMessages } from '../../../api/contract/platform/errors';
import type { FieldErrors, ProofDialogProps, ProofValues } from '../../../src';
import { type Endpoint, success } from '../../client/endpoint';
import { CallFailure } from '../../client/failure';
import { fieldProblemsOf } from '../../client/field-problems';
import { problemOf } from '../../client/problem';
import { call } from '../../session/call';

const endpoint: Endpoint<true> = {
  route: proveRoute,
  failure: serverMessages.verification,
  read: success,
};

/** How the open dialog ends. */
interface Asked {
  proved: () => void;
  closed: () => void;
}

export const needsProof = (error: unknown): boolean =>
  error instanceof CallFailure && error.code === 'proof_needed';

const wrongCode: FieldErrors<ProofValues> = { proof: 'settings.factor.wrong' };

/** The problem at the field itself, if it is there. */
function fieldProblemOf(error: unknown): FieldErrors<ProofValues> | undefined {
  if (!(error instanceof CallFailure)) return undefined;
  if (error.code?.startsWith('otp_')) return wrongCode;
  const { password, code } =
    fieldProblemsOf<{ password: string; code: string }>(error, ['password', 'code']) ?? {};
  const id = password ?? code;
  return id && { proof: id };
}

/**
 * Has users prove who they are before a change that could lock the account's owner out, or that an
 * operator makes.
 *
 * @param by what they are asked for: the password, or a code of their authenticator app.
 * @returns `ask`, which rejects when the user gives up; `guard`, which does some work, and asks
 * first when the server requires it; and the dialog, while it is open.
 */
export function useProof(by: ProofDialogProps['by']) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { trigger, isMutating, error, reset } = useSWRMutation(
    'prove',
    async (_key: string, { arg }: { arg: string }) => {
      await call(endpoint, { body: by === 'password' ? { password: arg } : { code: arg } });
      return true;
    },
    { throwOnError: false },
  );

  async function ask(refusal: unknown): Promise<void> {
    reset();
    try {
      await new Promise<void>((proved, reject) => {
        setAsked({ proved, closed: () => reject(refusal) });
      });
    } finally {
      setAsked(null);
    }
  }

  async function guard<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (refusal) {
      if (!needsProof(refusal)) throw refusal;
      await ask(refusal);
      return work();
    }
  }

  const failure: unknown = isMutating ? undefined : error;
  const serverErrors = useMemo(() => fieldProblemOf(failure), [failure]);
  const proof: ProofDialogProps | undefined = asked
    ? {
        by,
        status: isMutating ? 'sending' : 'idle',
        problem: failure && !serverErrors ? problemOf(failure, 'settings.proof.error') : undefined,
        serverErrors,
        onProve: (typed) => void trigger(typed).then((right) => right && asked.proved()),
        onClose: asked.closed,
      }
    : undefined;
  return { ask, guard, proof };
}
