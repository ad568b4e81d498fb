import type { PasskeyOptionProps, Problem } from '../../../src';
import { passkeyProblemOf } from '../../client/passkey-error';
import { networkProblem } from '../../client/problem';
import { lastMethod } from '../../session/method';
import type { LoginOptions } from './login-options';

const messages = {
  cancelled: 'login.passkey.cancelled',
  // A login creates no passkey.
  known: 'login.passkey.unsupported',
  unsupported: 'login.passkey.unsupported',
} as const;

/** Logs in with a passkey on press, and reports why the browser returned none. */
export function usePasskeyLogin({ pending, failed, error, attempt }: LoginOptions): {
  passkey: PasskeyOptionProps;
  passkeyProblem: Problem | undefined;
} {
  const passkey = {
    onPasskey: () => {
      if (pending === 'passkey') return;
      void attempt('passkey', async () => {
        const { logInWithPasskey } = await import('../../session/login/passkey');
        await logInWithPasskey();
      });
    },
    asking: pending === 'passkey',
    usedLast: lastMethod() === 'passkey',
  };
  if (failed !== 'passkey') return { passkey, passkeyProblem: undefined };
  // Any other error is that the WebAuthn script failed to load.
  return { passkey, passkeyProblem: passkeyProblemOf(error, messages) ?? networkProblem };
}
