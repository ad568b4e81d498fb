import { useSearchParams } from 'react-router-dom';
import { useSetQuery } from '../../shared/use-query-parameter';

const dialogs = ['change', 'cancel', 'card', 'remove', 'address'] as const;

/** A dialog of the profile, as named in the URL. */
export type DialogName = (typeof dialogs)[number];

/** The parameters that close every dialog. */
const closed = Object.fromEntries([...dialogs, 'cycle'].map((name) => [name, null]));

/** The open dialog is in the URL, so that Back closes it and links can open it. */
export function useProfileDialog() {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  return {
    open: dialogs.find((name) => query.has(name)) ?? null,
    query,
    show: (name: DialogName) => setQuery({ ...closed, [name]: '' }),
    hide: () => setQuery(closed, { replace: true }),
    /** Replaces the open dialog with another one, without a new history entry. */
    replace: (name: DialogName) => setQuery({ ...closed, [name]: '' }, { replace: true }),
  };
}
