import { useSyncExternalStore } from 'react';
import { localStore } from '../shared/storage';
import { type PendingPhone, pendingPhoneKey, readPendingPhone } from './pending-phone';
import { subscribeAuth } from './state';

/** Subscribes to the phone awaiting its code, across tabs. */
export function usePendingPhone(): PendingPhone | null {
  // The text serves as the snapshot, because freshly parsed objects are never equal.
  const stored = useSyncExternalStore(
    subscribeAuth,
    () => localStore.read(pendingPhoneKey),
    () => null,
  );
  return stored === null ? null : readPendingPhone();
}
