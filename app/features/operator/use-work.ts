import {
  bookTransfer,
  closeMessage,
  inbox,
  type InboxMessage,
  openTransfers,
} from '../../../api/contract/operator/work';
import { jobs } from '../../../api/contract/operator/jobs';
import {
  decideDispute,
  disputes,
  type DisputeView,
} from '../../../api/contract/money/payments/disputes';
import { alarms, assignTransfer, resolveAlarm } from '../../../api/contract/platform/alarms';
import { usd } from '../../../api/contract/money/plans/usd';
import type {
  ActSubject,
  ActValues,
  DisputeRowView,
  MessageView,
  OperatorWorkScreenProps,
} from '../../../src';
import { useCurrentTime } from '../../client/server-time';
import { call, useRead } from '../../session/call';
import { useOperatorFrame, transferView, loadedOf } from './frame';
import { type Reloaded, reloading } from './reloading';
import { recordReturn, useAct, amountOf } from './use-act';

const messageView =
  (now: number) =>
  (message: InboxMessage): MessageView => {
    const { id, replyBy, email, subject } = message;
    const query = new URLSearchParams({ subject: `Re: ${subject} (${id})` });
    return {
      ...message,
      overdue: Date.parse(replyBy) < now,
      replyHref: `mailto:${encodeURIComponent(email)}?${query.toString().replaceAll('+', '%20')}`,
    };
  };

const disputeView = (dispute: DisputeView): DisputeRowView => ({
  ...dispute,
  id: `${dispute.provider} ${dispute.caseId}`,
});

/** The state and actions of `/operator`. */
export function useWork(): OperatorWorkScreenProps {
  const raised = useRead(alarms);
  const waiting = useRead(openTransfers);
  const written = useRead(inbox);
  const disputed = useRead(disputes);
  const scheduled = useRead(jobs);
  const { begin, dialogs } = useAct();
  const now = useCurrentTime();
  const frame = useOperatorFrame(raised.error);

  /** Opens the dialog of an action, after which the lists that it changes are read again. */
  function ask(
    subject: ActSubject,
    work: (values: ActValues) => Promise<unknown>,
    ...changed: readonly Reloaded[]
  ): void {
    begin({ subject, work: (values) => reloading(changed, () => work(values)) });
  }

  return {
    ...frame,
    alarms: loadedOf(raised, 'operator.alarms.loadError', (answer) => answer.alarms),
    hasMoreAlarms: raised.data?.hasMore ?? false,
    transfers: loadedOf(waiting, 'operator.transfers.loadError', (answer) =>
      answer.transfers.map(transferView),
    ),
    messages: loadedOf(written, 'operator.messages.loadError', (answer) =>
      answer.messages.map(messageView(now)),
    ),
    disputes: loadedOf(disputed, 'operator.disputes.loadError', (answer) =>
      answer.disputes.map(disputeView),
    ),
    jobs: loadedOf(scheduled, 'operator.jobs.loadError', (answer) => answer.jobs),
    ...dialogs,
    onResolve: ({ id, code }) =>
      ask(
        { kind: 'resolve_alarm', code },
        ({ reason }) => call(resolveAlarm, { params: { id: String(id) }, body: { reason } }),
        raised,
      ),
    onAssign: ({ id, reference: given, amount }) =>
      ask(
        { kind: 'assign_transfer', reference: given, amount },
        ({ reference, reason }) =>
          call(assignTransfer, { params: { id }, body: { reference, reason } }),
        waiting,
        raised,
      ),
    onReturn: ({ id, reference: name, returnable, payer }) =>
      ask(
        { kind: 'return_money', name, returnable, isPayerKnown: payer !== null },
        (values) => recordReturn({ of: 'transfer', id }, returnable, values),
        waiting,
        raised,
      ),
    onBook: () =>
      ask(
        { kind: 'book_transfer' },
        ({ amount, reference, bankReference, reason }) =>
          call(bookTransfer, {
            body: { amount: amountOf(usd(0), amount), reference, bankReference, reason },
          }),
        waiting,
        raised,
      ),
    onDecide: ({ id, receiptNumber, amount: whole }, verdict) => {
      const [provider = '', caseId = ''] = id.split(' ');
      ask(
        { kind: 'decide_dispute', receiptNumber, verdict, disputed: whole },
        ({ amount, reason }) =>
          call(decideDispute, {
            params: { provider, caseId },
            body: {
              verdict,
              reason,
              ...(verdict === 'lost' && { amount: amountOf(whole, amount) }),
            },
          }),
        disputed,
        raised,
      );
    },
    onCloseMessage: ({ id, subject }) =>
      ask(
        { kind: 'close_message', subject },
        ({ reason }) => call(closeMessage, { params: { id }, body: { reason } }),
        written,
      ),
  };
}
