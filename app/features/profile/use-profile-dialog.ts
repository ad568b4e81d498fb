import { useSearchParams } from 'react-router-dom';
import { useSetQuery } from '../../shared/use-query-parameter';

const dialogs = ['change', 'cancel', 'card', 'remove', 'address'] as const;

/** A dialog of the profile, as the address names it. */
export type DialogName = (typeof dialogs)[number];

/** The address without any dialog. */
const closed = Object.fromEntries([...dialogs, 'cycle'].map((name) => [name, null]));

/** Which dialog is open: the address says it, so that Back closes it and a link can open it. */
export function useProfileDialog() {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  return {
    open: dialogs.find((name) => query.has(name)) ?? null,
    query,
    show: (name: DialogName) => setQuery({ ...closed, [name]: '' }),
    hide: () => setQuery(closed, { replace: true }),
    /** Puts another dialog in the place of the one that is open. */
    replace: (name: DialogName) => setQuery({ ...closed, [name]: '' }, { replace: true }),
  };
}
