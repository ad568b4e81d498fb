import { useState } from 'react';
import {
  type Closing,
  closeAccount,
  closing,
  sendClosingCode,
} from '../../../../api/contract/accounts/closing';
import type { User } from '../../../../api/contract/accounts/user';
import { retentionPeriods } from '../../../../api/contract/retention-periods';
import type { ClosingSectionProps, ClosingValues } from '../../../../src';
import { fieldProblemsOf } from '../../../client/field-problems';
import { problemIf } from '../../../client/problem';
import { call, useRead } from '../../../session/call';
import { logout } from '../../../session/logout';
import { setAuthState } from '../../../session/state';
import { useAttempt } from '../../../shared/use-attempt';
import { waitOf } from '../../../shared/wait';
import { codeErrorOf } from '../../account/code-problem';
import { mailCode } from '../../account/mail-code';

const names = ['password', 'code'] as const;

/** The fields that the server rejected: the password or the code. */
function refusedFields(error: unknown) {
  const code = codeErrorOf(error);
  return code ? { code } : fieldProblemsOf<ClosingValues>(error, names);
}

/** An older server sends no state, and describes each plan as one that renews. */
const planOf = ({ planCode: code, state = 'renewing', until }: NonNullable<Closing['plan']>) => ({
  code,
  state,
  until,
});

/** Closing the account: the preview, the proof, and cancelling. */
export function useClosing({ email, hasPassword }: User): ClosingSectionProps {
  const [isOpen, setOpen] = useState(false);
  const { data, error: loadError, mutate } = useRead(isOpen ? closing : null);
  /** The time from which another code may be sent; `null` before the first. */
  const [nextCodeAt, setNextCodeAt] = useState<number | null>(null);
  const { pending, error, attempt, reset } = useAttempt<'sending' | 'closing'>();
  const serverErrors = refusedFields(error);

  const send = () =>
    attempt('sending', async () => {
      setNextCodeAt(waitOf(await mailCode(sendClosingCode)).until);
    });

  async function confirm({ password, code }: ClosingValues) {
    await attempt('closing', async () => {
      const body = hasPassword ? { password } : { code };
      const { deletedAt } = await call(closeAccount, { body });
      // Without a session, the guard of this page redirects to the login, which explains why.
      setAuthState({ closed: deletedAt });
      await logout();
    });
  }

  function open() {
    reset();
    setNextCodeAt(null);
    setOpen(true);
    // Data from when it was last open may be outdated.
    void mutate();
  }

  const loadProblem = data ? undefined : problemIf(loadError, 'settings.close.loadError');
  return {
    restoreDays: retentionPeriods.restoreDays,
    onOpen: open,
    dialog: isOpen
      ? {
          meaning: data ? { ...data, plan: data.plan && planOf(data.plan) } : null,
          email,
          status: pending ?? 'idle',
          nextCodeAt,
          problem: serverErrors
            ? undefined
            : (problemIf(error, 'settings.close.error') ?? loadProblem),
          serverErrors,
          onRetry: () => mutate(),
          onSend: () => void send(),
          onConfirm: confirm,
          onClose: () => setOpen(false),
        }
      : undefined,
  };
}
