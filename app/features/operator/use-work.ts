import {
  bookTransfer,
  closeMessage,
  inbox,
  type InboxMessage,
  openTransfers,
} from '../../../api/contract/operator/work';
import {
  decideDispute,
  disputes,
  type DisputeView,
} from '../../../api/contract/money/payments/disputes';
import { alarms, assignTransfer, resolveAlarm } from '../../../api/contract/platform/alarms';
import { CURRENCY } from '../../../api/contract/money/plans/constants';
import {
  centsOf,
  type DisputeRowView,
  type MessageView,
  type OperatorWorkScreenProps,
} from '../../../src';
import { useCurrentTime } from '../../client/server-time';
import { call } from '../../session/call';
import { useRead } from '../../session/use-read';
import { useOperatorFrame, transferView, loadedOf } from './frame';
import { recordReturn, useAct } from './use-act';

const messageView =
  (now: number) =>
  ({ id, replyBy, name, email, subject, message }: InboxMessage): MessageView => ({
    id,
    replyBy,
    overdue: Date.parse(replyBy) < now,
    name,
    email,
    subject,
    message,
    replyHref: `mailto:${encodeURIComponent(email)}?${new URLSearchParams({ subject: `Re: ${subject} (${id})` }).toString().replaceAll('+', '%20')}`,
  });

const disputeView = (dispute: DisputeView): DisputeRowView => ({
  id: `${dispute.provider} ${dispute.caseId}`,
  receiptNumber: dispute.receiptNumber,
  state: dispute.state,
  reported: dispute.reported,
  amount: dispute.amount,
  answerBy: dispute.answerBy,
});

/** The state and actions of `/operator`. */
export function useWork(): OperatorWorkScreenProps {
  const raised = useRead(alarms);
  const waiting = useRead(openTransfers);
  const written = useRead(inbox);
  const disputed = useRead(disputes);
  const { begin, dialogs } = useAct();
  const now = useCurrentTime();
  const frame = useOperatorFrame(raised.error);

  return {
    ...frame,
    alarms: loadedOf(raised, 'operator.alarms.loadError', (answer) => answer.alarms),
    transfers: loadedOf(waiting, 'operator.transfers.loadError', (answer) =>
      answer.transfers.map(transferView),
    ),
    messages: loadedOf(written, 'operator.messages.loadError', (answer) =>
      answer.messages.map(messageView(now)),
    ),
    disputes: loadedOf(disputed, 'operator.disputes.loadError', (answer) =>
      answer.disputes.map(disputeView),
    ),
    ...dialogs,
    onResolve: ({ id, code }) =>
      begin({
        subject: { kind: 'resolve_alarm', code },
        async work({ reason }) {
          await call(resolveAlarm, { params: { id: String(id) }, body: { reason } });
          await raised.mutate();
        },
      }),
    onAssign: ({ id, reference: given, amount }) =>
      begin({
        subject: { kind: 'assign_transfer', reference: given, amount },
        async work({ reference, reason }) {
          await call(assignTransfer, { params: { id }, body: { reference, reason } });
          await Promise.all([waiting.mutate(), raised.mutate()]);
        },
      }),
    onReturn: ({ id, reference: name, returnable, payer }) =>
      begin({
        subject: { kind: 'return_money', name, returnable, isPayerKnown: payer !== null },
        async work(values) {
          await recordReturn({ of: 'transfer', id }, returnable, values);
          await Promise.all([waiting.mutate(), raised.mutate()]);
        },
      }),
    onBook: () =>
      begin({
        subject: { kind: 'book_transfer' },
        async work({ amount, reference, bankReference, reason }) {
          const cents = { amount: centsOf(amount) ?? 0, currency: CURRENCY };
          await call(bookTransfer, { body: { amount: cents, reference, bankReference, reason } });
          await Promise.all([waiting.mutate(), raised.mutate()]);
        },
      }),
    onDecide: ({ id, receiptNumber, amount: whole }, verdict) => {
      const [provider = '', caseId = ''] = id.split(' ');
      begin({
        subject: { kind: 'decide_dispute', receiptNumber, verdict, disputed: whole },
        async work({ amount, reason }) {
          const lost = { amount: { ...whole, amount: centsOf(amount) ?? 0 } };
          await call(decideDispute, {
            params: { provider, caseId },
            body: { verdict, reason, ...(verdict === 'lost' && lost) },
          });
          await Promise.all([disputed.mutate(), raised.mutate()]);
        },
      });
    },
    onCloseMessage: ({ id, subject }) =>
      begin({
        subject: { kind: 'close_message', subject },
        async work({ reason }) {
          await call(closeMessage, { params: { id }, body: { reason } });
          await written.mutate();
        },
      }),
  };
}
