import { beginPasskeyLogin, passkeyLogin } from '../../../api/contract/accounts/passkeys';
import { CallFailure } from '../../client/failure';
import { request } from '../../client/request';
import { PasskeyError, type PasskeyFailureReason } from '../../client/passkey-error';
import { requestPasskey } from '../../client/webauthn';
import { begin } from './begin';
import { setAuthState } from '../state';

/**
 * Logs in with a passkey. A rejection by the server is stored in the auth state, as after a login
 * with a password.
 *
 * @returns why the browser gave no passkey, or `null`.
 */
export async function logInWithPasskey(): Promise<PasskeyFailureReason | null> {
  setAuthState({ error: null, ended: false });
  try {
    const body = await requestPasskey(await request(beginPasskeyLogin));
    begin(await request(passkeyLogin, { body }), 'passkey');
  } catch (error) {
    if (error instanceof PasskeyError) return error.reason;
    if (!(error instanceof CallFailure)) throw error;
    setAuthState({ error });
  }
  return null;
}
