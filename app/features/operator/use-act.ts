import { useState } from 'react';
import {
  type ActDialogsProps,
  type ActSubject,
  type ActValues,
  type MessageId,
  type Problem,
  type MoneyValue,
  centsOf,
} from '../../../src';
import { codeOf } from '../../client/failure';
import { fieldProblemsOf } from '../../client/field-problems';
import { problemIf } from '../../client/problem';
import { useAttempt } from '../../shared/use-attempt';
import { type RepeatedRefund, repeatedOf } from './refund-intent';
import { useProof } from '../profile/use-proof';
import {
  returnMoney,
  type ReturnMoneyBody,
  type ReturnMoneyResponse,
} from '../../../api/contract/operator/returns';
import { call } from '../../session/call';

const fields = ['amount', 'reference', 'bankReference', 'reason'] as const;

export interface Act {
  subject: ActSubject;
  /**
   * Performs the action, with what was typed in its dialog.
   *
   * @param earlier the refund that the dialog named; `null` without one.
   */
  work: (values: ActValues, earlier: RepeatedRefund | null) => Promise<void>;
  /**
   * Shows the outcome as the dialog closes. While the dialog is open, it keeps the focus to itself.
   */
  afterwards?: () => void;
}

/** Why the server refused an action, by its code and the kind of action. */
const refusals: Readonly<Record<string, MessageId>> = {
  'not_refundable return_money': 'operator.return.notReturnable',
  'not_refundable refund': 'operator.refund.notRefundable',
  'idempotency_conflict book_transfer': 'operator.transfers.booked',
  'idempotency_conflict return_money': 'operator.return.referenceTaken',
  'idempotency_conflict refund': 'operator.refund.other',
  'already_done assign_transfer': 'operator.act.alreadyDone',
  'already_done close_message': 'operator.act.alreadyDone',
  'already_done decide_dispute': 'operator.act.alreadyDone',
  'already_done resolve_alarm': 'operator.act.alreadyDone',
  'not_found assign_transfer': 'operator.transfers.notFound',
  'not_found book_transfer': 'operator.transfers.notAtBank',
  'payment_in_progress decide_dispute': 'operator.act.busy',
  'payment_in_progress return_money': 'operator.act.busy',
};

/**
 * The message for a failure; `undefined` if a field or the dialog's question shows it, or if the
 * operator cancelled the code dialog.
 */
function problemOfAct(error: unknown, kind: ActSubject['kind']): Problem | undefined {
  if (fieldProblemsOf<ActValues>(error, fields) || repeatedOf(error)) return undefined;
  const id = refusals[`${codeOf(error)} ${kind}`];
  return id ? { id } : problemIf(error, 'operator.act.error');
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
  const { pending, error, attempt, reset } = useAttempt<'doing'>();
  const earlier = repeatedOf(error);

  function begin(next: Act): void {
    reset();
    setAct(next);
  }

  const dialog = act && {
    subject: act.subject,
    status: pending ?? ('idle' as const),
    problem: problemOfAct(error, act.subject.kind),
    earlier: earlier ?? undefined,
    serverErrors: earlier
      ? { repeat: 'operator.refund.repeatError' as const }
      : fieldProblemsOf<ActValues>(error, fields),
    onConfirm: (values: ActValues) =>
      void attempt('doing', async () => {
        await guard(() => act.work(values, earlier));
        setAct(null);
        act.afterwards?.();
      }),
    onClose: () => setAct(null),
  };
  return { begin, guard, dialogs: { act: dialog ?? undefined, proof } };
}

/** An amount that was typed, in the currency of another one. */
export const amountOf = (of: MoneyValue, typed: string): MoneyValue => ({
  ...of,
  amount: centsOf(typed) ?? 0,
});

/** Records money that was sent back at the bank, with what was typed in the dialog. */
export function recordReturn(
  source: Pick<ReturnMoneyBody, 'of' | 'id'>,
  returnable: MoneyValue,
  { amount, bankReference, reason }: ActValues,
): Promise<ReturnMoneyResponse> {
  return call(returnMoney, {
    body: {
      ...source,
      amount: amountOf(returnable, amount),
      bankReference,
      reason,
    },
  });
}
