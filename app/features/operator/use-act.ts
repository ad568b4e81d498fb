import { useMemo, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import type { ActDialogsProps, ActSubject, ActValues, Problem } from '../../../src';
import { CallFailure } from '../../client/failure';
import { fieldProblemsOf } from '../../client/field-problems';
import { problemOf } from '../../client/problem';
import { needsProof, useProof } from '../profile/use-proof';

const fields = ['amount', 'reference', 'reason'] as const;

/** Something that an operator is about to do. */
export interface Act {
  subject: ActSubject;
  /** Does it, with what was typed in its dialog. */
  work: (values: ActValues) => Promise<void>;
}

/** What is said of a failure; nothing when the operator chose not to enter a code. */
function problemOfAct(error: unknown, kind: ActSubject['kind']): Problem | undefined {
  if (!error || needsProof(error) || fieldProblemsOf<ActValues>(error, fields)) return undefined;
  if (error instanceof CallFailure && error.code === 'not_refundable') {
    return { id: 'operator.refund.notRefundable' };
  }
  if (kind === 'assign_transfer' && error instanceof CallFailure && error.code === 'not_found') {
    return { id: 'operator.transfers.notFound' };
  }
  return problemOf(error, 'operator.act.error');
}

/**
 * The acts of an operator's page, one at a time: the dialog that asks for its reason, and the
 * question for a code, which the server asks once in ten minutes.
 */
export function useAct(): { begin: (act: Act) => void; dialogs: ActDialogsProps } {
  const [act, setAct] = useState<Act | null>(null);
  const { guard, proof } = useProof('code');
  const { trigger, isMutating, error, reset } = useSWRMutation(
    'operator:act',
    async (_key: string, { arg }: { arg: () => Promise<void> }) => {
      await guard(arg);
      setAct(null);
    },
    { throwOnError: false },
  );
  const failure: unknown = isMutating ? undefined : error;
  const serverErrors = useMemo(() => fieldProblemsOf<ActValues>(failure, fields), [failure]);

  function begin(next: Act): void {
    reset();
    setAct(next);
  }

  const dialog = act && {
    subject: act.subject,
    status: isMutating ? ('doing' as const) : ('idle' as const),
    problem: problemOfAct(failure, act.subject.kind),
    serverErrors,
    onConfirm: (values: ActValues) => void trigger(() => act.work(values)),
    onClose: () => setAct(null),
  };
  return { begin, dialogs: { act: dialog ?? undefined, proof } };
}
