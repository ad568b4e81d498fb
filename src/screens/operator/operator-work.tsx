import type { ReactNode } from 'react';
import { ProofDialog, type ProofDialogProps } from '../settings/proof-dialog';
import type { Loaded } from '../shared/loaded';
import { ActDialog, type ActDialogProps } from './act-dialog';
import { AlarmList } from './alarm-list';
import { DisputeTable } from './dispute-table';
import { MessageList } from './message-list';
import type { OperatorFrame } from './frame';
import { OperatorPage } from './operator-page';
import { ListSection } from './section';
import { TransferList } from './transfer-list';
import type { ShownAlarm, ShownDispute, ShownMessage, ShownTransfer } from './types';

/** The dialogs of an act: what it needs, and the code that every act asks for. */
export interface ActDialogsProps {
  act?: ActDialogProps | undefined;
  /** Set while the second factor is asked for; the act's dialog waits behind it. */
  proof?: ProofDialogProps | undefined;
}

export interface OperatorWorkScreenProps extends OperatorFrame, ActDialogsProps {
  alarms: Loaded<readonly ShownAlarm[]>;
  transfers: Loaded<readonly ShownTransfer[]>;
  messages: Loaded<readonly ShownMessage[]>;
  disputes: Loaded<readonly ShownDispute[]>;
  onResolve: (alarm: ShownAlarm) => void;
  onAssign: (transfer: ShownTransfer) => void;
  onCloseMessage: (message: ShownMessage) => void;
}

/** What waits for an operator, the most pressing first. Each list is loaded by itself. */
export function OperatorWorkScreen({
  alarms,
  transfers,
  messages,
  disputes,
  onResolve,
  onAssign,
  onCloseMessage,
  act,
  proof,
  ...frame
}: OperatorWorkScreenProps) {
  return (
    <OperatorPage {...frame} title="operator.nav.work" current="work">
      <ListSection
        title="operator.alarms.title"
        body="operator.alarms.body"
        empty="operator.alarms.empty"
        failed="operator.alarms.loadError"
        rows={alarms}
      >
        {(rows) => <AlarmList rows={rows} onResolve={onResolve} />}
      </ListSection>
      <ListSection
        title="operator.messages.title"
        body="operator.messages.body"
        empty="operator.messages.empty"
        failed="operator.messages.loadError"
        rows={messages}
      >
        {(rows) => <MessageList rows={rows} onCloseMessage={onCloseMessage} />}
      </ListSection>
      <ListSection
        title="operator.transfers.title"
        body="operator.transfers.body"
        empty="operator.transfers.empty"
        failed="operator.transfers.loadError"
        rows={transfers}
      >
        {(rows) => <TransferList rows={rows} onAssign={onAssign} />}
      </ListSection>
      <ListSection
        title="operator.disputes.title"
        body="operator.disputes.body"
        empty="operator.disputes.empty"
        failed="operator.disputes.loadError"
        rows={disputes}
      >
        {(rows) => <DisputeTable rows={rows} />}
      </ListSection>
      <ActDialogs act={act} proof={proof} />
    </OperatorPage>
  );
}

/** The dialog of an act, or in front of it the question for the second factor. */
export function ActDialogs({ act, proof }: ActDialogsProps): ReactNode {
  return (
    <>
      {act && <ActDialog {...act} />}
      {proof && <ProofDialog {...proof} />}
    </>
  );
}
