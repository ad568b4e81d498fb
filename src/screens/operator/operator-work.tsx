import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { ExitPresence } from '../../components/shared/layer/exit-presence';
import { Message } from '../../foundations';
import { ProofDialog, type ProofDialogProps } from '../settings/security/proof-dialog';
import type { Loaded } from '../shared/loaded-part';
import { ActDialog, type ActDialogProps } from './act-dialog';
import { AlarmList } from './alarm-list';
import { DisputeTable } from './accounts/dispute-table';
import { MessageList } from './accounts/message-list';
import type { OperatorFrame } from './frame';
import { JobTable } from './job-table';
import { OperatorPage } from './operator-page';
import { ListSection } from './section';
import { TransferList } from './transfer-list';
import type {
  AlarmView,
  DisputeRowView,
  DisputeVerdict,
  JobView,
  MessageView,
  TransferView,
} from './types';

/** The dialogs of an action: its input, and the code that every action requires. */
export interface ActDialogsProps {
  act?: ActDialogProps | undefined;
  /** Set while the second factor is requested; the action's dialog waits behind it. */
  proof?: ProofDialogProps | undefined;
}

export interface OperatorWorkScreenProps extends OperatorFrame, ActDialogsProps {
  alarms: Loaded<readonly AlarmView[]>;
  /** Whether there are open alarms that are older than those listed. */
  hasMoreAlarms: boolean;
  transfers: Loaded<readonly TransferView[]>;
  messages: Loaded<readonly MessageView[]>;
  disputes: Loaded<readonly DisputeRowView[]>;
  jobs: Loaded<readonly JobView[]>;
  onResolve: (alarm: AlarmView) => void;
  onAssign: (transfer: TransferView) => void;
  onReturn: (transfer: TransferView) => void;
  /** Books a transfer that the bank has not reported. */
  onBook: () => void;
  onCloseMessage: (message: MessageView) => void;
  onDecide: (dispute: DisputeRowView, verdict: DisputeVerdict) => void;
}

/** What waits for an operator, the most pressing first. Each list is loaded separately. */
export function OperatorWorkScreen({
  alarms,
  hasMoreAlarms,
  transfers,
  messages,
  disputes,
  jobs,
  onResolve,
  onAssign,
  onReturn,
  onBook,
  onCloseMessage,
  onDecide,
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
        {(rows) => <AlarmList rows={rows} hasMore={hasMoreAlarms} onResolve={onResolve} />}
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
        action={
          <Button size="sm" className="mt-3 justify-self-start" onClick={onBook}>
            <Message id="operator.transfers.book" />
          </Button>
        }
      >
        {(rows) => <TransferList rows={rows} onAssign={onAssign} onReturn={onReturn} />}
      </ListSection>
      <ListSection
        title="operator.disputes.title"
        body="operator.disputes.body"
        empty="operator.disputes.empty"
        failed="operator.disputes.loadError"
        rows={disputes}
      >
        {(rows) => <DisputeTable rows={rows} onDecide={onDecide} />}
      </ListSection>
      <ListSection
        title="operator.jobs.title"
        body="operator.jobs.body"
        empty="operator.jobs.empty"
        failed="operator.jobs.loadError"
        rows={jobs}
      >
        {(rows) => <JobTable rows={rows} />}
      </ListSection>
      <ActDialogs act={act} proof={proof} />
    </OperatorPage>
  );
}

/** The dialog of an operator's action, and above it the prompt for the second factor. */
export function ActDialogs({ act, proof }: ActDialogsProps): ReactNode {
  return (
    <>
      <ExitPresence>{act && <ActDialog {...act} />}</ExitPresence>
      <ExitPresence>{proof && <ProofDialog {...proof} />}</ExitPresence>
    </>
  );
}
