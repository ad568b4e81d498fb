import type { PasskeyLoginOptions } from '../../api/contract/accounts/passkeys';
import {
  beginPasskeyLoginRoute,
  passkeyLoginRoute,
} from '../../api/contract/accounts/routes-passkeys';
import type { SignedIn } from '../../api/contract/accounts/second-step';
import { serverMessages } from '../../api/contract/platform/errors';
import { by, type Endpoint } from '../client/endpoint';
import { CallFailure } from '../client/failure';
import { request } from '../client/request';
import { PasskeyError, type PasskeyFailureReason } from '../client/passkey-error';
import { requestPasskey } from '../client/webauthn';
import { hasTexts } from '../shared/answer';
import { signedInState, begin } from './begin';
import { setAuthState } from './state';

const isOptions = (value: unknown): value is PasskeyLoginOptions =>
  hasTexts(value, ['rpId', 'challenge']);

const beginEndpoint: Endpoint<PasskeyLoginOptions> = {
  route: beginPasskeyLoginRoute,
  failure: serverMessages.login,
  read: by(isOptions),
};

const loginEndpoint: Endpoint<SignedIn> = {
  route: passkeyLoginRoute,
  failure: serverMessages.login,
  read: signedInState,
};

/**
 * Logs in with a passkey. A rejection by the server is stored in the auth state, as after a login
 * with a password.
 *
 * @returns why the browser gave no passkey, or `null`.
 */
export async function logInWithPasskey(): Promise<PasskeyFailureReason | null> {
  setAuthState({ error: null, ended: false });
  try {
    const body = await requestPasskey(await request(beginEndpoint));
    begin(await request(loginEndpoint, { body }), 'passkey');
  } catch (error) {
    if (error instanceof PasskeyError) return error.obstacle;
    if (!(error instanceof CallFailure)) throw error;
    setAuthState({ error });
  }
  return null;
}
