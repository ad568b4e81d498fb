import { useMemo, useState } from 'react';
import { closeAccount, closing, sendClosingCode } from '../../../../api/contract/accounts/closing';
import type { User } from '../../../../api/contract/accounts/user';
import { policies } from '../../../../api/contract/constants';
import type { ClosingSectionProps, ClosingValues } from '../../../../src';
import { fieldProblemsOf } from '../../../client/field-problems';
import { problemOf } from '../../../client/problem';
import { call } from '../../../session/call';
import { logout } from '../../../session/logout';
import { setAuthState } from '../../../session/state';
import { useRead } from '../../../session/use-read';
import { codeProblemOf } from '../../account/code-problem';

const names = ['password', 'code'] as const;

/** The fields that the server rejected: the password or the code. */
function refusedFields(error: unknown) {
  const hint = codeProblemOf(error);
  if (!hint || !('id' in hint)) return fieldProblemsOf<ClosingValues>(error, names);
  const id = hint.id === 'otp.wrong.triesHint' ? 'otp.wrong.hint' : hint.id;
  return id ? { code: id } : undefined;
}

/** Closing the account: the preview, the proof, and cancelling. */
export function useClosing({ email, hasPassword }: User): ClosingSectionProps {
  const [isOpen, setOpen] = useState(false);
  const { data, error: loadError, mutate } = useRead(isOpen ? closing : null);
  const [status, setStatus] = useState<'idle' | 'sending' | 'closing'>('idle');
  const [sent, setSent] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const serverErrors = useMemo(() => refusedFields(error), [error]);

  /** Runs one of the two calls and stores the reason of a failure. */
  async function attempt(what: 'sending' | 'closing', work: () => Promise<void>) {
    setStatus(what);
    setError(null);
    try {
      await work();
    } catch (thrown) {
      setError(thrown);
    }
    setStatus('idle');
  }

  const send = () =>
    attempt('sending', async () => {
      await call(sendClosingCode);
      setSent(true);
    });

  const confirm = ({ password, code }: ClosingValues) =>
    attempt('closing', async () => {
      const body = hasPassword ? { password } : { code };
      const { deletedAt } = await call(closeAccount, { body });
      // Without a session, the guard of this page redirects to the login, which explains why.
      setAuthState({ closed: deletedAt });
      await logout();
    });

  function open() {
    setError(null);
    setSent(false);
    setOpen(true);
    // Data from when it was last open may be outdated.
    void mutate();
  }

  const problem = error ?? (data ? null : loadError);
  return {
    restoreDays: policies.restoreDays,
    onOpen: open,
    dialog: isOpen
      ? {
          meaning: data
            ? { ...data, plan: data.plan && { code: data.plan.planCode, until: data.plan.until } }
            : null,
          email,
          status,
          sent,
          problem:
            problem && !serverErrors
              ? problemOf(problem, error ? 'settings.close.error' : 'settings.close.loadError')
              : undefined,
          serverErrors,
          onRetry: () => void mutate(),
          onSend: () => void send(),
          onConfirm: confirm,
          onClose: () => setOpen(false),
        }
      : undefined,
  };
}
