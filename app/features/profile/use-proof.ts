import { useEffect, useState } from 'react';
import { passkeys } from '../../../api/contract/accounts/passkeys';
import type { FieldErrors, Problem, ProofDialogProps, ProofValues } from '../../../src';
import { codeOf, needsProof } from '../../client/failure';
import { fieldProblemsOf } from '../../client/field-problems';
import { passkeyProblemOf } from '../../client/passkey-error';
import { problemIf } from '../../client/problem';
import { call, useRead } from '../../session/call';
import { useAuthState } from '../../session/use-auth';
import { useAttempt } from '../../shared/use-attempt';
import { waitOf } from '../../shared/wait';
import { codeErrorOf } from '../account/code-problem';
import { mailCode } from '../account/mail-code';
import {
  beginPasskeyProof,
  prove as proveCall,
  type ProveBody,
  sendProofCode,
} from '../../../api/contract/accounts/second-factor';
import type { User } from '../../../api/contract/accounts/user';

/** How users prove who they are, besides with a passkey. */
type ProofWay =
  | { readonly by: 'password' | 'code' }
  | { readonly by: 'mail'; readonly email: string };

/**
 * The proof that the server accepts from an account: its password, otherwise its authenticator app,
 * otherwise a code mailed to its address (the old one until a new one is confirmed).
 */
function proofWayOf(user: User | null): ProofWay {
  if (!user || user.hasPassword) return { by: 'password' };
  if (user.secondFactor) return { by: 'code' };
  return { by: 'mail', email: user.previousEmail ?? user.email };
}

/** The body with what was typed. */
const bodyOf = (way: ProofWay['by'], typed: string): ProveBody =>
  way === 'password'
    ? { password: typed }
    : way === 'mail'
      ? { mailedCode: typed }
      : { code: typed };

/** Proves the user's identity with what was typed. */
async function prove(way: ProofWay['by'], typed: string): Promise<void> {
  await call(proveCall, { body: bodyOf(way, typed) });
}

/** Proves the user's identity with a passkey. @throws PasskeyError */
async function proveWithPasskey(): Promise<void> {
  const options = await call(beginPasskeyProof);
  const { requestPasskey } = await import('../../client/webauthn');
  const passkey = await requestPasskey(options);
  await call(proveCall, { body: { passkey } });
}

/** How the open dialog ends. */
interface Asked {
  proved: () => void;
  closed: () => void;
}

type Step = 'prove' | 'send' | 'passkey';

/** The fields of the call; the dialog has a single field for all of them. */
const names = ['password', 'code', 'mailedCode'] as const;

/** The messages for a passkey that the browser did not return or the server refused. */
const passkeyMessages = {
  cancelled: 'settings.proof.passkeyCancelled',
  // No passkey is made here.
  known: 'settings.proof.passkeyUnsupported',
  unsupported: 'settings.proof.passkeyUnsupported',
  passkey_refused: 'settings.proof.passkeyRefused',
  passkey_expired: 'settings.proof.passkeyExpired',
} as const;

/** The problem at the field itself, if it is there. */
function fieldProblemOf(by: ProofWay['by'], error: unknown): FieldErrors<ProofValues> | undefined {
  if (codeOf(error).startsWith('otp_')) {
    if (by === 'code') return { proof: 'settings.factor.wrong' };
    return { proof: codeErrorOf(error) ?? 'otp.wrong.hint' };
  }
  const fields = fieldProblemsOf<Record<(typeof names)[number], string>>(error, names) ?? {};
  const id = fields.password ?? fields.code ?? fields.mailedCode;
  return id && { proof: id };
}

function otherProblemOf(error: unknown, step: Step | null): Problem | undefined {
  const fallback = step === 'send' ? 'settings.proof.mailError' : 'settings.proof.error';
  return passkeyProblemOf(error, passkeyMessages) ?? problemIf(error, fallback);
}

/**
 * Has users prove who they are before a change that could lock the account's owner out, or that an
 * operator makes.
 *
 * @param given the proof to ask for, besides a passkey. @default what the server accepts
 * @returns `ask`, which rejects when the user gives up; `guard`, which does some work, and asks
 * first when the server requires it; and the dialog, while it is open.
 */
export function useProof(given?: ProofWay) {
  const { user } = useAuthState();
  const way = given ?? proofWayOf(user);
  const { by } = way;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [nextCodeAt, setNextCodeAt] = useState<number | null>(null);
  // A user without passkeys, or whose list could not be read, can still use the other proof.
  const { data: known } = useRead(asked ? passkeys : null);
  const { pending, failed, error, attempt, reset } = useAttempt<Step>();

  // Leaving the page cancels the question, as does another one that replaces it.
  useEffect(() => () => asked?.closed(), [asked]);

  async function ask(refusal: unknown): Promise<void> {
    reset();
    setNextCodeAt(null);
    let own: Asked | undefined;
    try {
      await new Promise<void>((proved, reject) => {
        own = { proved, closed: () => reject(refusal) };
        setAsked(own);
      });
    } finally {
      setAsked((now) => (now === own ? null : now));
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

  const send = () =>
    attempt('send', async () => setNextCodeAt(waitOf(await mailCode(sendProofCode)).until));

  async function begin(step: Exclude<Step, 'send'>, work: () => Promise<void>): Promise<void> {
    if (await attempt(step, work)) asked?.proved();
  }

  const serverErrors = fieldProblemOf(by, error);
  const proof: ProofDialogProps | undefined = asked
    ? {
        by,
        status: pending === 'prove' ? 'sending' : 'idle',
        problem: serverErrors ? undefined : otherProblemOf(error, failed),
        serverErrors,
        mail:
          way.by === 'mail'
            ? {
                email: way.email,
                sending: pending === 'send',
                nextCodeAt,
                onSend: () => void send(),
              }
            : undefined,
        passkey: known?.passkeys.length
          ? {
              asking: pending === 'passkey',
              onUse: () => void begin('passkey', proveWithPasskey),
            }
          : undefined,
        onProve: (typed) => void begin('prove', () => prove(by, typed)),
        onClose: asked.closed,
      }
    : undefined;
  return { ask, guard, proof };
}
