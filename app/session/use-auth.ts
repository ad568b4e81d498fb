import { useSyncExternalStore } from 'react';
import { type AuthState, anonymousState, getAuthState, subscribeAuth } from './state';

/** The auth state, followed: specification section 3. */
export function useAuthState(): AuthState {
  return useSyncExternalStore(subscribeAuth, getAuthState, anonymousState);
}
