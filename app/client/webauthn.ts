/** Passkeys in the browser. Loaded on demand, because few users have one. */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type {
  AddPasskeyBody,
  PasskeyLoginBody,
  PasskeyLoginOptions,
  PasskeyOptions,
} from '../../api/contract/accounts/passkeys';
import { PasskeyError, type PasskeyFailureReason } from './passkey-error';

/** The exceptions of the standard, sections 5.1.3 and 5.1.4. */
const reasons: Readonly<Record<string, PasskeyFailureReason>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  ConstraintError: 'unsupported',
  NotSupportedError: 'unsupported',
  SecurityError: 'unsupported',
};

async function asked<T>(work: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) throw new PasskeyError('unsupported');
  try {
    return await work();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new PasskeyError(reasons[name] ?? 'unsupported', error);
  }
}

/** Has the browser make a passkey. @throws PasskeyError */
export async function createPasskey(options: PasskeyOptions): Promise<AddPasskeyBody> {
  const { id, rawId, response } = await asked(() => startRegistration({ optionsJSON: options }));
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject } };
}

/** Has the browser use one of its passkeys for the site. @throws PasskeyError */
export async function requestPasskey(options: PasskeyLoginOptions): Promise<PasskeyLoginBody> {
  const { id, rawId, response } = await asked(() => startAuthentication({ optionsJSON: options }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    },
  };
}
