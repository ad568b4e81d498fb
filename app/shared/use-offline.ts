import { useSyncExternalStore } from 'react';
import { isOffline, subscribeNetwork } from './network';

// A prerendered page assumes a working network.
const offlineAtBuild = () => false;

/** Whether the device reports being offline, kept up to date. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribeNetwork, isOffline, offlineAtBuild);
}
