import {
  type Act,
  auditLog,
  type AuditLogResponse,
} from '../../../api/contract/operator/audit-log';
import type { OperatorLogScreenProps, ActView } from '../../../src';
import { call, useReadKey } from '../../session/call';
import { accountHref, loadedOf, useOperatorFrame } from './frame';
import { usePages } from './use-pages';

const actView = ({ accountId, ...act }: Act): ActView => ({
  ...act,
  accountHref: accountId && accountHref(accountId),
});

/** The state and actions of `/operator/log`: pages that are added at the end. */
export function useAuditLog(): OperatorLogScreenProps {
  const { pages, error, mutate, older } = usePages<AuditLogResponse>(
    useReadKey(auditLog),
    ({ acts }) => acts.at(-1)?.id,
    (before) => call(auditLog, { query: { before } }),
  );
  const frame = useOperatorFrame(error);
  return {
    ...frame,
    acts: loadedOf({ data: pages, error, mutate }, 'operator.log.loadError', (loaded) =>
      loaded.flatMap(({ acts }) => acts.map(actView)),
    ),
    older,
  };
}
