import useSWRInfinite from 'swr/infinite';
import {
  accountHistory,
  type AccountHistoryResponse,
} from '../../../api/contract/operator/accounts';
import { readOptions } from '../../client/read-options';
import { call } from '../../session/call';
import { useReadKey } from '../../session/use-read';

/** Where the page after this one begins. */
function endOf({ history }: AccountHistoryResponse): string | undefined {
  const last = history.at(-1);
  return last && `${last.at} ${last.id}`;
}

/** An account and its history: pages of it that are added at the end. */
export function useAccountHistory(id: string) {
  const first = useReadKey(id ? accountHistory : null, { params: { id } });
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<
    AccountHistoryResponse,
    unknown
  >(
    (index: number, previous: AccountHistoryResponse | null) => {
      if (!first || (previous && !previous.hasMore)) return null;
      return [...first, index, previous ? endOf(previous) : undefined];
    },
    ([, , , before]: readonly [string, string, number, string | undefined]) =>
      call(accountHistory, { params: { id }, query: { before } }),
    readOptions,
  );
  const [newest] = data ?? [];
  const loading = isValidating && data !== undefined && data.length < size;
  return {
    account: {
      data: newest && { ...newest, history: (data ?? []).flatMap(({ history }) => history) },
      error,
      mutate,
    },
    older:
      data?.at(-1)?.hasMore || loading
        ? { loading, onShow: () => void setSize(size + 1) }
        : undefined,
  };
}
