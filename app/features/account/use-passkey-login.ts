import { useState } from 'react';
import type { MessageId, PasskeyOptionProps, Problem } from '../../../src';
import type { PasskeyFailureReason } from '../../client/passkey-error';
import { lastMethod } from '../../session/method';

const sentences: Readonly<Record<PasskeyFailureReason, MessageId>> = {
  cancelled: 'login.passkey.cancelled',
  // A login creates no passkey.
  known: 'login.passkey.unsupported',
  unsupported: 'login.passkey.unsupported',
};

/** Logs in with a passkey on press, and reports why the browser returned none. */
export function usePasskeyLogin(): {
  passkey: PasskeyOptionProps;
  passkeyProblem: Problem | undefined;
} {
  const [asking, setAsking] = useState(false);
  const [passkeyProblem, setProblem] = useState<Problem>();

  async function logIn() {
    setAsking(true);
    setProblem(undefined);
    try {
      const { logInWithPasskey } = await import('../../session/login/passkey');
      const reason = await logInWithPasskey();
      if (reason) setProblem({ id: sentences[reason] });
    } catch {
      // The WebAuthn script failed to load.
      setProblem({ id: 'error.network', hint: { id: 'error.networkHint' } });
    }
    setAsking(false);
  }

  const passkey = {
    onPasskey: () => {
      if (!asking) void logIn();
    },
    asking,
    usedLast: lastMethod() === 'passkey',
  };
  return { passkey, passkeyProblem };
}
