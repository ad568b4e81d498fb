import { OperatorWorkScreen, type OperatorWorkScreenProps } from '../../../src';
import { useOwnData } from './operator';

/** Pending work of operators, with realistic names in each language. */
export function OperatorWorkStage({
  owner,
  alarms,
  transfers,
  messages,
  disputes,
  act,
  ...props
}: OperatorWorkScreenProps) {
  const own = useOwnData({
    owner,
    transfers: transfers.value,
    messages: messages.value,
    subject: act?.subject,
  });
  return (
    <OperatorWorkScreen
      {...props}
      owner={own.owner}
      alarms={alarms}
      transfers={{ ...transfers, value: own.transfers }}
      messages={{ ...messages, value: own.messages }}
      disputes={disputes}
      act={act && own.subject && { ...act, subject: own.subject }}
    />
  );
}
