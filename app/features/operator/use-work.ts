import { CURRENCY } from '../../../api/contract/billing/constants';
import type { BookTransferBody, InboxMessage } from '../../../api/contract/operator/work';
import type { DecideDisputeBody, DisputeView } from '../../../api/contract/payments/disputes';
import {
  centsOf,
  type DisputeRowView,
  type MessageView,
  type OperatorWorkScreenProps,
} from '../../../src';
import { endpointAt } from '../../client/endpoint-at';
import { useCurrentTime } from '../../client/server-time';
import { call } from '../../session/call';
import { useRead } from '../../session/use-read';
import {
  alarmsEndpoint,
  assignEndpoint,
  bookEndpoint,
  closeEndpoint,
  decideEndpoint,
  disputesEndpoint,
  inboxEndpoint,
  resolveEndpoint,
  transfersEndpoint,
} from './endpoints';
import { useOperatorFrame } from './frame';
import { loadedOf } from './loaded';
import { recordReturn } from './record-return';
import { transferView } from './transfer-view';
import { useAct } from './use-act';

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
  const alarms = useRead(alarmsEndpoint);
  const transfers = useRead(transfersEndpoint);
  const inbox = useRead(inboxEndpoint);
  const disputes = useRead(disputesEndpoint);
  const { begin, dialogs } = useAct();
  const now = useCurrentTime();
  const frame = useOperatorFrame(alarms.error);

  return {
    ...frame,
    alarms: loadedOf(alarms, 'operator.alarms.loadError', (rows) => rows),
    transfers: loadedOf(transfers, 'operator.transfers.loadError', (rows) =>
      rows.map(transferView),
    ),
    messages: loadedOf(inbox, 'operator.messages.loadError', (rows) => rows.map(messageView(now))),
    disputes: loadedOf(disputes, 'operator.disputes.loadError', (rows) => rows.map(disputeView)),
    ...dialogs,
    onResolve: ({ id, code }) =>
      begin({
        subject: { kind: 'resolve_alarm', code },
        async work({ reason }) {
          await call(endpointAt(resolveEndpoint, { params: { id: String(id) } }), {
            body: { reason },
          });
          await alarms.mutate();
        },
      }),
    onAssign: ({ id, reference: written, amount }) =>
      begin({
        subject: { kind: 'assign_transfer', reference: written, amount },
        async work({ reference, reason }) {
          await call(endpointAt(assignEndpoint, { params: { id } }), {
            body: { reference, reason },
          });
          await Promise.all([transfers.mutate(), alarms.mutate()]);
        },
      }),
    onReturn: ({ id, reference: name, returnable, payer }) =>
      begin({
        subject: { kind: 'return_money', name, returnable, isPayerKnown: payer !== null },
        async work(values) {
          await recordReturn({ of: 'transfer', id }, returnable, values);
          await Promise.all([transfers.mutate(), alarms.mutate()]);
        },
      }),
    onBook: () =>
      begin({
        subject: { kind: 'book_transfer' },
        async work({ amount, reference, bankReference, reason }) {
          const cents = { amount: centsOf(amount) ?? 0, currency: CURRENCY };
          await call(bookEndpoint, {
            body: { amount: cents, reference, bankReference, reason } satisfies BookTransferBody,
          });
          await Promise.all([transfers.mutate(), alarms.mutate()]);
        },
      }),
    onDecide: ({ id, receiptNumber, amount: disputed }, verdict) => {
      const [provider = '', caseId = ''] = id.split(' ');
      begin({
        subject: { kind: 'decide_dispute', receiptNumber, verdict, disputed },
        async work({ amount, reason }) {
          const lost = { amount: { ...disputed, amount: centsOf(amount) ?? 0 } };
          await call(endpointAt(decideEndpoint, { params: { provider, caseId } }), {
            body: {
              verdict,
              reason,
              ...(verdict === 'lost' && lost),
            } satisfies DecideDisputeBody,
          });
          await Promise.all([disputes.mutate(), alarms.mutate()]);
        },
      });
    },
    onCloseMessage: ({ id, subject }) =>
      begin({
        subject: { kind: 'close_message', subject },
        async work({ reason }) {
          await call(endpointAt(closeEndpoint, { params: { id } }), { body: { reason } });
          await inbox.mutate();
        },
      }),
  };
}
