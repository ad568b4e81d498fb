import { useMemo, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import type { ActDialogsProps, ActSubject, ActValues, Problem } from '../../../src';
import { CallFailure } from '../../client/failure';
import { fieldProblemsOf } from '../../client/field-problems';
import { problemOf } from '../../client/problem';
import { type RepeatedRefund, isDifferentRefund, repeatedOf } from './refund-intent';
import { needsProof, useProof } from '../profile/use-proof';

const fields = ['amount', 'reference', 'bankReference', 'reason'] as const;

/** Something that an operator is about to do. */
export interface Act {
  subject: ActSubject;
  /**
   * Does it, with what was typed in its dialog.
   *
   * @param earlier the refund that the dialog named; `null` without one.
   */
  work: (values: ActValues, earlier: RepeatedRefund | null) => Promise<void>;
  /**
   * Shows the outcome as the dialog closes. While the dialog is open, it keeps the focus to itself.
   */
  afterwards?: () => void;
}

/** The message for a failure; undefined if the operator cancelled the code dialog. */
function problemOfAct(error: unknown, kind: ActSubject['kind']): Problem | undefined {
  if (!error || needsProof(error) || fieldProblemsOf<ActValues>(error, fields)) return undefined;
  if (error instanceof CallFailure && error.code === 'not_refundable') {
    return {
      id:
        kind === 'return_money' ? 'operator.return.notReturnable' : 'operator.refund.notRefundable',
    };
  }
  // The dialog shows the refund that would be repeated, and asks for confirmation.
  if (repeatedOf(error)) return undefined;
  if (isDifferentRefund(error)) {
    if (kind === 'book_transfer') return { id: 'operator.transfers.booked' };
    return { id: kind === 'return_money' ? 'operator.return.taken' : 'operator.refund.other' };
  }
  if (kind === 'assign_transfer' && error instanceof CallFailure && error.code === 'not_found') {
    return { id: 'operator.transfers.notFound' };
  }
  if (kind === 'book_transfer' && error instanceof CallFailure && error.code === 'not_found') {
    return { id: 'operator.transfers.notAtBank' };
  }
  return problemOf(error, 'operator.act.error');
}

/**
 * The actions of an operator's page, one at a time: the dialog for the reason, and the dialog for a
 * code, which the server requires every ten minutes.
 */
export function useAct(): {
  begin: (act: Act) => void;
  /** Runs an action without its own dialog, after asking for a code if required. */
  guard: <T>(work: () => Promise<T>) => Promise<T>;
  dialogs: ActDialogsProps;
} {
  const [act, setAct] = useState<Act | null>(null);
  const { guard, proof } = useProof({ by: 'code' });
  const { trigger, isMutating, error, reset } = useSWRMutation(
    'operator:act',
    async (
      _key: string,
      { arg }: { arg: { act: Act; values: ActValues; earlier: RepeatedRefund | null } },
    ) => {
      await guard(() => arg.act.work(arg.values, arg.earlier));
      setAct(null);
      arg.act.afterwards?.();
    },
    { throwOnError: false },
  );
  const failure: unknown = isMutating ? undefined : error;
  const serverErrors = useMemo(
    () =>
      repeatedOf(failure)
        ? { repeat: 'operator.refund.repeatError' as const }
        : fieldProblemsOf<ActValues>(failure, fields),
    [failure],
  );

  function begin(next: Act): void {
    reset();
    setAct(next);
  }

  const dialog = act && {
    subject: act.subject,
    status: isMutating ? ('doing' as const) : ('idle' as const),
    problem: problemOfAct(failure, act.subject.kind),
    earlier: repeatedOf(failure) ?? undefined,
    serverErrors,
    onConfirm: (values: ActValues) => void trigger({ act, values, earlier: repeatedOf(failure) }),
    onClose: () => setAct(null),
  };
  return { begin, guard, dialogs: { act: dialog ?? undefined, proof } };
}
