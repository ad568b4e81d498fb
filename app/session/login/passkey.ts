import { beginPasskeyLogin, passkeyLogin } from '../../../api/contract/accounts/passkeys';
import { CallFailure } from '../../client/failure';
import { request } from '../../client/request';
import { requestPasskey } from '../../client/webauthn';
import { startSession } from './start-session';
import { setAuthState } from '../state';

/**
 * Logs in with a passkey. A rejection by the server is stored in the auth state, as after a login
 * with a password.
 *
 * @throws PasskeyError
 */
export async function logInWithPasskey(): Promise<void> {
  setAuthState({ error: null, ended: false });
  try {
    const body = await requestPasskey(await request(beginPasskeyLogin));
    startSession(await request(passkeyLogin, { body }), 'passkey');
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    setAuthState({ error });
  }
}
