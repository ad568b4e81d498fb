import { useSyncExternalStore } from 'react';
import { type AuthState, anonymousState, getAuthState, subscribeAuth } from './state';

/** Subscribes to the auth state of specification section 3. */
export function useAuthState(): AuthState {
  return useSyncExternalStore(subscribeAuth, getAuthState, anonymousState);
}
