import type { PasskeyLoginOptions } from '../../../api/contract/accounts/passkeys';
import {
  beginPasskeyProofRoute,
  proveRoute,
  sendProofCodeRoute,
} from '../../../api/contract/accounts/routes-second-factor';
import type { ProveBody } from '../../../api/contract/accounts/second-factor';
import type { User } from '../../../api/contract/accounts/user';
import { serverMessages } from '../../../api/contract/platform/errors';
import { by, type Endpoint, success } from '../../client/endpoint';
import { call } from '../../session/call';
import { fieldOf, hasTexts } from '../../shared/answer';

/** What an account proves itself with, besides a passkey. */
export type ProofWay =
  | { readonly by: 'password' | 'code' }
  | { readonly by: 'mail'; readonly email: string };

const endpoint: Endpoint<true> = {
  route: proveRoute,
  failure: serverMessages.verification,
  read: success,
};

const sendEndpoint: Endpoint<number> = {
  route: sendProofCodeRoute,
  failure: serverMessages.sendOtp,
  read(answer) {
    const wait = fieldOf(answer, 'retryAfter');
    return typeof wait === 'number' ? wait : null;
  },
};

const passkeyEndpoint: Endpoint<PasskeyLoginOptions> = {
  route: beginPasskeyProofRoute,
  failure: serverMessages.verification,
  read: by((value): value is PasskeyLoginOptions => hasTexts(value, ['rpId', 'challenge'])),
};

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
export const prove = (way: ProofWay['by'], typed: string): Promise<true> =>
  call(endpoint, { body: bodyOf(way, typed) });

/** Mails a code; returns for how many seconds no other is sent. */
export const sendProofCode = (): Promise<number> => call(sendEndpoint);

/** Proves who is at the session with a passkey. @throws PasskeyError */
export async function proveWithPasskey(): Promise<void> {
  const options = await call(passkeyEndpoint);
  const { requestPasskey } = await import('../../client/webauthn');
  const passkey = await requestPasskey(options);
  await call(endpoint, { body: { passkey } satisfies ProveBody });
}
