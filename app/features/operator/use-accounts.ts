import { findAccounts } from '../../../api/contract/operator/accounts';
import type { OperatorAccountsScreenProps } from '../../../src';
import { problemIf } from '../../client/problem';
import { useRead } from '../../session/call';
import { type QueryParameter, useQueryParameter } from '../../shared/use-query-parameter';
import { accountHref, useOperatorFrame } from './frame';

/** The search text is in the URL, so that going back from an account restores the results. */
const queryParameter: QueryParameter<string> = {
  name: 'q',
  read: (text) => text ?? '',
  write: (text) => text || null,
};

/** The state and actions of `/operator/accounts`. */
export function useAccounts(): OperatorAccountsScreenProps {
  const [query, setQuery] = useQueryParameter(queryParameter);
  const { data, error, isLoading, isValidating, mutate } = useRead(
    query === '' ? null : findAccounts,
    { query: { q: query } },
  );
  const frame = useOperatorFrame(error);

  function search(next: string): void {
    if (next === query) void mutate();
    else setQuery(next);
  }

  return {
    ...frame,
    query,
    status: isLoading || isValidating ? 'searching' : 'idle',
    problem: problemIf(error, 'operator.search.error'),
    found: data
      ? {
          accounts: data.accounts.map(({ closedAt, ...account }) => ({
            ...account,
            href: accountHref(account.id),
            closed: closedAt !== null,
          })),
          hasMore: data.hasMore,
        }
      : null,
    onSearch: search,
  };
}
