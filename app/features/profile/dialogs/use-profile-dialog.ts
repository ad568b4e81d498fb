import { useSearchParams } from 'react-router-dom';
import type { ProfileNews, SubscriptionView } from '../../../../src';
import { useSetQuery } from '../../../shared/use-query-parameter';
import type { methodView } from '../../billing/billing-view';

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
    /** Closes this dialog. A late response leaves another one that has been opened since. */
    hide(name: DialogName): void {
      if (new URLSearchParams(location.search).has(name)) setQuery(closed, { replace: true });
    },
    /** Replaces the open dialog with another one, without a new history entry. */
    replace: (name: DialogName) => setQuery({ ...closed, [name]: '' }, { replace: true }),
  };
}

/** What every dialog needs of the page. */
export interface ProfileParts {
  dialog: ReturnType<typeof useProfileDialog>;
  /** Reloads the changed data, then reports the action. */
  refresh: (news: ProfileNews | undefined) => Promise<void>;
  /**
   * Reports a payment, and returns to the first page of the history, where it is listed. The
   * subscription comes from the payment's response, so nothing has to be reloaded.
   */
  showPaid: (news: ProfileNews) => void;
}

/** The same with the account's plan and stored method. */
export interface DialogParts extends ProfileParts {
  /** The subscription, if it can be changed. */
  current: SubscriptionView | null;
  /** The stored card or account. */
  kept: ReturnType<typeof methodView>['method'];
  onClose: () => void;
}
