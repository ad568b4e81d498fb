import { useSyncExternalStore } from 'react';
import { localStore } from '../shared/storage';
import { type PendingPhone, pendingPhoneKey, readPendingPhone } from './pending-phone';
import { subscribeAuth } from './state';

/** The phone that waits for its code, followed through this tab and the others. */
export function usePendingPhone(): PendingPhone | null {
  // The text is the snapshot: equal texts are equal, where freshly parsed objects never are.
  useSyncExternalStore(subscribeAuth, () => localStore.read(pendingPhoneKey));
  return readPendingPhone();
}
