import useSWRInfinite from 'swr/infinite';
import {
  type Act,
  auditLog,
  type AuditLogResponse,
} from '../../../api/contract/operator/audit-log';
import type { OperatorLogScreenProps, ActView } from '../../../src';
import { problemIf } from '../../client/problem';
import { readOptions, useReadKey, call } from '../../session/call';
import { accountHref, useOperatorFrame } from './frame';

const actView = ({ accountId, ...act }: Act): ActView => ({
  ...act,
  accountHref: accountId && accountHref(accountId),
});

/** The state and actions of `/operator/log`: pages that are added at the end. */
export function useAuditLog(): OperatorLogScreenProps {
  const first = useReadKey(auditLog);
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<
    AuditLogResponse,
    unknown
  >(
    (index: number, previous: AuditLogResponse | null) => {
      if (!first || (previous && !previous.hasMore)) return null;
      return [...first, index, previous?.acts.at(-1)?.id];
    },
    ([, , , before]: readonly [string, string, number, string | undefined]) =>
      call(auditLog, { query: { before } }),
    readOptions,
  );
  const frame = useOperatorFrame(error);
  const loading = isValidating && data !== undefined && data.length < size;
  return {
    ...frame,
    acts: {
      value: data?.flatMap(({ acts }) => acts.map(actView)) ?? null,
      problem: problemIf(error, 'operator.log.loadError'),
      onRetry: () => void mutate(),
    },
    older:
      data?.at(-1)?.hasMore || loading
        ? { loading, onShow: () => void setSize(size + 1) }
        : undefined,
  };
}
