import { useSyncExternalStore } from 'react';

/**
 * Whether the device reports being offline. It may wrongly claim a connection, but hardly ever
 * wrongly claims to have none.
 */
export const isOffline = (): boolean => !navigator.onLine;

/** Calls `listener` when the device goes offline or comes back online. */
export function subscribeNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

// A prerendered page assumes a working network.
const offlineAtBuild = () => false;

/** Whether the device reports being offline, kept up to date. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribeNetwork, isOffline, offlineAtBuild);
}
