import type { PasskeyOptionProps, Problem } from '../../../src';
import { passkeyProblemOf } from '../../client/passkey-error';
import { networkProblem } from '../../client/problem';
import { lastMethod } from '../../session/method';
import { useAttempt } from '../../shared/use-attempt';

const messages = {
  cancelled: 'login.passkey.cancelled',
  // A login creates no passkey.
  known: 'login.passkey.unsupported',
  unsupported: 'login.passkey.unsupported',
} as const;

/** Logs in with a passkey on press, and reports why the browser returned none. */
export function usePasskeyLogin(): {
  passkey: PasskeyOptionProps;
  passkeyProblem: Problem | undefined;
} {
  const { pending, error, attempt } = useAttempt<'asking'>();
  const passkey = {
    onPasskey: () => {
      if (pending) return;
      void attempt('asking', async () => {
        const { logInWithPasskey } = await import('../../session/login/passkey');
        await logInWithPasskey();
      });
    },
    asking: pending !== null,
    usedLast: lastMethod() === 'passkey',
  };
  // Any other error is that the WebAuthn script failed to load.
  const otherProblem = error ? networkProblem : undefined;
  return { passkey, passkeyProblem: passkeyProblemOf(error, messages) ?? otherProblem };
}
