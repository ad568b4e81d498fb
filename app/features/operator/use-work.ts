import { useState } from 'react';
import type { InboxMessage, OpenTransfer } from '../../../api/contract/operator/work';
import type { DisputeView } from '../../../api/contract/payments/disputes';
import type {
  OperatorWorkScreenProps,
  ShownDispute,
  ShownMessage,
  ShownTransfer,
} from '../../../src';
import { endpointAt } from '../../client/endpoint-at';
import { call } from '../../session/call';
import { useRead } from '../../session/use-read';
import {
  alarmsEndpoint,
  assignEndpoint,
  closeEndpoint,
  disputesEndpoint,
  inboxEndpoint,
  resolveEndpoint,
  transfersEndpoint,
} from './endpoints';
import { accountHref, useOperatorFrame } from './frame';
import { loadedOf } from './loaded';
import { useAct } from './use-act';

const shownTransfer = ({ payment, ...transfer }: OpenTransfer): ShownTransfer => ({
  ...transfer,
  payer: payment && { name: payment.businessName, href: accountHref(payment.accountId) },
});

const shownMessage =
  (now: number) =>
  ({ id, replyBy, name, email, subject, message }: InboxMessage): ShownMessage => ({
    id,
    replyBy,
    overdue: Date.parse(replyBy) < now,
    name,
    email,
    subject,
    message,
    replyHref: `mailto:${encodeURIComponent(email)}?${new URLSearchParams({ subject: `Re: ${subject} (${id})` }).toString().replaceAll('+', '%20')}`,
  });

const shownDispute = (dispute: DisputeView): ShownDispute => ({
  id: `${dispute.provider} ${dispute.caseId}`,
  receiptNumber: dispute.receiptNumber,
  state: dispute.state,
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
  const [now] = useState(() => Date.now());
  const frame = useOperatorFrame(alarms.error);

  return {
    ...frame,
    alarms: loadedOf(alarms, 'operator.alarms.loadError', (rows) => rows),
    transfers: loadedOf(transfers, 'operator.transfers.loadError', (rows) =>
      rows.map(shownTransfer),
    ),
    messages: loadedOf(inbox, 'operator.messages.loadError', (rows) => rows.map(shownMessage(now))),
    disputes: loadedOf(disputes, 'operator.disputes.loadError', (rows) => rows.map(shownDispute)),
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
