import { useMemo, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { passkeys } from '../../../api/contract/accounts/passkeys';
import type { FieldErrors, MessageId, Problem, ProofDialogProps, ProofValues } from '../../../src';
import { steadyNow } from '../../../src/foundations/steady-now';
import { CallFailure } from '../../client/failure';
import { fieldProblemsOf } from '../../client/field-problems';
import { PasskeyError, type PasskeyFailureReason } from '../../client/passkey-error';
import { problemOf } from '../../client/problem';
import { useRead } from '../../session/use-read';
import { codeProblemOf } from '../account/code-problem';
import { prove, proveWithPasskey, type ProofWay, sendProofCode } from './prove';

/** How the open dialog ends. */
interface Asked {
  proved: () => void;
  closed: () => void;
}

/** What is done while the dialog is open. */
type Step = { prove: string } | 'send' | 'passkey';

export const needsProof = (error: unknown): boolean =>
  error instanceof CallFailure && error.code === 'proof_needed';

/** What a browser or the server says of a passkey. */
const failureMessages: Readonly<Record<PasskeyFailureReason, MessageId>> = {
  cancelled: 'settings.proof.passkeyCancelled',
  // No passkey is made here.
  known: 'settings.proof.passkeyUnsupported',
  unsupported: 'settings.proof.passkeyUnsupported',
};
const refusals: Readonly<Record<string, MessageId>> = {
  passkey_refused: 'settings.proof.passkeyRefused',
  passkey_expired: 'settings.proof.passkeyExpired',
};

/** The problem at the field itself, if it is there. */
function fieldProblemOf(by: ProofWay['by'], error: unknown): FieldErrors<ProofValues> | undefined {
  if (!(error instanceof CallFailure)) return undefined;
  if (error.code?.startsWith('otp_')) {
    if (by === 'code') return { proof: 'settings.factor.wrong' };
    const hint = codeProblemOf(error);
    const id = hint && 'id' in hint ? hint.id : undefined;
    return { proof: !id || id === 'otp.wrong.triesHint' ? 'otp.wrong.hint' : id };
  }
  const { password, code, mailedCode } =
    fieldProblemsOf<{ password: string; code: string; mailedCode: string }>(error, [
      'password',
      'code',
      'mailedCode',
    ]) ?? {};
  const id = password ?? code ?? mailedCode;
  return id && { proof: id };
}

/** Any other problem. */
function otherProblemOf(error: unknown, step: Step | undefined): Problem {
  if (error instanceof PasskeyError) return { id: failureMessages[error.reason] };
  const id = error instanceof CallFailure ? refusals[error.code ?? ''] : undefined;
  if (id) return { id };
  return problemOf(error, step === 'send' ? 'settings.proof.mailError' : 'settings.proof.error');
}

/**
 * Has users prove who they are before a change that could lock the account's owner out, or that an
 * operator makes.
 *
 * @param way what they are asked for, besides a passkey of theirs.
 * @returns `ask`, which rejects when the user gives up; `guard`, which does some work, and asks
 * first when the server requires it; and the dialog, while it is open.
 */
export function useProof(way: ProofWay) {
  const { by } = way;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [step, setStep] = useState<Step>();
  const [nextCodeAt, setNextCodeAt] = useState<number | null>(null);
  // Whoever has no passkey, or whose list could not be read, has the other way.
  const { data: known } = useRead(asked ? passkeys : null);
  const { trigger, isMutating, error, reset } = useSWRMutation(
    'prove',
    async (_key: string, { arg }: { arg: Step }): Promise<'sent' | 'proved'> => {
      if (arg === 'send') {
        setNextCodeAt(steadyNow() + (await sendAnother()) * 1000);
        return 'sent';
      }
      if (arg === 'passkey') await proveWithPasskey();
      else await prove(by, arg.prove);
      return 'proved';
    },
    { throwOnError: false },
  );

  async function ask(refusal: unknown): Promise<void> {
    reset();
    setNextCodeAt(null);
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

  async function begin(next: Step): Promise<void> {
    setStep(next);
    if ((await trigger(next)) === 'proved') asked?.proved();
  }

  const failure: unknown = isMutating ? undefined : error;
  const serverErrors = useMemo(() => fieldProblemOf(by, failure), [by, failure]);
  const doing = isMutating ? step : undefined;
  const proof: ProofDialogProps | undefined = asked
    ? {
        by,
        status: typeof doing === 'object' ? 'sending' : 'idle',
        problem: failure && !serverErrors ? otherProblemOf(failure, step) : undefined,
        serverErrors,
        mail:
          way.by === 'mail'
            ? {
                email: way.email,
                sending: doing === 'send',
                nextCodeAt,
                onSend: () => void begin('send'),
              }
            : undefined,
        passkey: known?.passkeys.length
          ? { asking: doing === 'passkey', onUse: () => void begin('passkey') }
          : undefined,
        onProve: (typed) => void begin({ prove: typed }),
        onClose: asked.closed,
      }
    : undefined;
  return { ask, guard, proof };
}

/** Sends a code, unless one is on its way; returns for how many seconds no other is sent. */
async function sendAnother(): Promise<number> {
  try {
    return await sendProofCode();
  } catch (error) {
    // The dialog was opened a moment ago, and its code is still good.
    if (error instanceof CallFailure && error.code === 'too_soon') return error.retryAfter ?? 0;
    throw error;
  }
}
