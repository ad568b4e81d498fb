import {
  beginPasskeyProof,
  prove as proveCall,
  type ProveBody,
  sendProofCode as sendProofCodeCall,
} from '../../../api/contract/accounts/second-factor';
import type { User } from '../../../api/contract/accounts/user';
import { call } from '../../session/call';

/** What an account proves itself with, besides a passkey. */
export type ProofWay =
  | { readonly by: 'password' | 'code' }
  | { readonly by: 'mail'; readonly email: string };

/**
 * What the server accepts of an account: its password, otherwise its authenticator app, otherwise a
 * code that is mailed to the address that it has until a new one is confirmed.
 */
export function proofWayOf(user: User | null): ProofWay {
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

/** Proves who is at the session with what was typed. */
export async function prove(way: ProofWay['by'], typed: string): Promise<void> {
  await call(proveCall, { body: bodyOf(way, typed) });
}

/** Mails a code; returns for how many seconds no other is sent. */
export async function sendProofCode(): Promise<number> {
  const { retryAfter } = await call(sendProofCodeCall);
  return retryAfter;
}

/** Proves who is at the session with a passkey. @throws PasskeyError */
export async function proveWithPasskey(): Promise<void> {
  const options = await call(beginPasskeyProof);
  const { requestPasskey } = await import('../../client/webauthn');
  const passkey = await requestPasskey(options);
  await call(proveCall, { body: { passkey } });
}
