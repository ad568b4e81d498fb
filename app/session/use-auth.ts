import { useStore } from 'zustand/react';
import { type AuthState, authStore } from './state';

/** Subscribes to the auth state of specification section 3. */
export const useAuthState = (): AuthState => useStore(authStore);
