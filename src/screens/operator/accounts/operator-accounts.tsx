import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Badge } from '../../../components/badge';
import { Button } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { Phone } from '../../../components/islands';
import { Link } from '../../../components/link';
import { Table, type TableColumn } from '../../../components/table';
import { TextField } from '../../../components/text-field';
import {
  Bdi,
  type FieldErrors,
  Form,
  Ltr,
  Message,
  type Problem,
  useForm,
  useFormat,
  useText,
} from '../../../foundations';
import { announce } from '../../../foundations/announce';
import { LoadingLines } from '../../shared/loaded-part';
import { ProblemAlert } from '../../shared/problem-alert';
import type { OperatorFrame } from '../frame';
import { queryMin } from '../limits';
import { OperatorPage } from '../operator-page';
import type { AccountView } from '../types';

interface SearchValues {
  [name: string]: string;
  query: string;
}

export interface OperatorAccountsScreenProps extends OperatorFrame {
  /** The search text; empty before the first search. */
  query: string;
  status: 'idle' | 'searching';
  problem?: Problem | undefined;
  /** `null` before the first search has ended. */
  found: { accounts: readonly AccountView[]; hasMore: boolean } | null;
  onSearch: (query: string) => void;
}

const order = ['query'] as const;

const validate = ({ query }: SearchValues): FieldErrors<SearchValues> =>
  query.trim().length < queryMin ? { query: 'operator.search.short' } : {};

type Search = Pick<OperatorAccountsScreenProps, 'query' | 'status' | 'problem' | 'found'>;

/**
 * Announces what a search has found, once, because the results are also refreshed automatically.
 * Returns a function to call when the user searches, perhaps for the same text.
 */
function useFoundAnnounced({ query, status, problem, found }: Search): () => void {
  const text = useText();
  const announced = useRef<string | null>(null);
  const isFound = found !== null && status === 'idle' && !problem;
  const count = isFound ? text('operator.search.countAria', { count: found.accounts.length }) : '';
  const more = isFound && found.hasMore ? text('operator.search.more') : '';
  useEffect(() => {
    if (!count || announced.current === query) return;
    announced.current = query;
    announce(count);
    announce(more);
  }, [query, count, more]);
  return () => {
    announced.current = null;
  };
}

/** Finds accounts by what a customer says on the phone or writes in a mail. */
export function OperatorAccountsScreen({
  query,
  status,
  problem,
  found,
  onSearch,
  ...frame
}: OperatorAccountsScreenProps) {
  const awaitFound = useFoundAnnounced({ query, status, problem, found });
  return (
    <OperatorPage {...frame} title="operator.nav.accounts" current="accounts">
      <SearchForm
        query={query}
        searching={status === 'searching'}
        onSearch={(next) => {
          awaitFound();
          onSearch(next);
        }}
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
        {problem && <ProblemAlert problem={problem} />}
        {status === 'searching' && !found && <LoadingLines lines={[100, 92, 96]} />}
        {found?.accounts.length === 0 && (
          <EmptyState quiet level={2} title={<Message id="operator.search.none" />}>
            <Message id="operator.search.noneBody" />
          </EmptyState>
        )}
        {found && found.accounts.length > 0 && <Found accounts={found.accounts} />}
        {found?.hasMore && (
          <p className="text-sm text-text-muted">
            <Message id="operator.search.more" />
          </p>
        )}
      </div>
    </OperatorPage>
  );
}

interface SearchFormProps {
  query: string;
  searching: boolean;
  onSearch: (query: string) => void;
}

function SearchForm({ query, searching, onSearch }: SearchFormProps) {
  const id = useId();
  const form = useForm<SearchValues>({
    initialValues: { query },
    order,
    validate,
    onSubmit: (values) => onSearch(values.query.trim()),
  });
  // Back and Forward lead to an earlier search.
  const follow = useEffectEvent((searched: string) => {
    if (form.store.getState()['query']?.trim() !== searched) form.change('query', searched);
  });
  useEffect(() => follow(query), [query]);
  return (
    <search>
      <Form
        id={id}
        form={form}
        className="mt-6 grid max-w-[640px] grid-cols-[minmax(0,1fr)] items-start gap-3"
      >
        <TextField name="query" type="search" label={<Message id="operator.search.label" />} />
        <Button type="submit" variant="primary" loading={searching} className="justify-self-start">
          <Message id={searching ? 'operator.search.loading' : 'operator.search.action'} />
        </Button>
      </Form>
    </search>
  );
}

function Found({ accounts }: { accounts: readonly AccountView[] }) {
  const { date } = useFormat();
  const columns: TableColumn<AccountView>[] = [
    {
      key: 'business',
      header: <Message id="operator.search.business" />,
      rowHeader: true,
      cell: ({ href, businessName, name, closed }) => (
        <span className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
          <Link href={href} standalone>
            <Bdi>{businessName || name}</Bdi>
          </Link>
          {closed && (
            <Badge>
              <Message id="operator.search.closed" />
            </Badge>
          )}
        </span>
      ),
    },
    {
      key: 'person',
      header: <Message id="operator.search.person" />,
      cell: ({ name }) => <Bdi className="wrap-anywhere">{name}</Bdi>,
    },
    {
      key: 'contact',
      header: <Message id="operator.search.contact" />,
      cell: ({ email, phone }) => (
        <span className="grid justify-items-start wrap-anywhere max-md:justify-items-end">
          <Ltr>{email}</Ltr>
          {phone && <Phone value={phone} className="text-text-muted" />}
        </span>
      ),
    },
    {
      key: 'since',
      header: <Message id="operator.search.since" />,
      hideBelow: 'lg',
      cell: ({ createdAt }) => date(createdAt, 'short'),
    },
  ];
  return (
    <Table
      caption={<Message id="operator.search.found" />}
      columns={columns}
      groups={[{ key: 'all', rows: accounts }]}
      rowKey={({ id }) => id}
    />
  );
}
