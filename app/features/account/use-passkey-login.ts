import type { MessageId, PasskeyOptionProps, Problem } from '../../../src';
import { PasskeyError, type PasskeyFailureReason } from '../../client/passkey-error';
import { networkProblem } from '../../client/problem';
import { lastMethod } from '../../session/method';
import { useAttempt } from '../../shared/use-attempt';

const failureMessages: Readonly<Record<PasskeyFailureReason, MessageId>> = {
  cancelled: 'login.passkey.cancelled',
  // A login creates no passkey.
  known: 'login.passkey.unsupported',
  unsupported: 'login.passkey.unsupported',
};

function problemOfPasskey(error: unknown): Problem | undefined {
  if (error instanceof PasskeyError) return { id: failureMessages[error.reason] };
  // The WebAuthn script failed to load.
  return error ? networkProblem : undefined;
}

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
  return { passkey, passkeyProblem: problemOfPasskey(error) };
}
